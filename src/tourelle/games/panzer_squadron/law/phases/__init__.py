"""The phases of Panzer Squadron, one file for each box of the flow chart."""
