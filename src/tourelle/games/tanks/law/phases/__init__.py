"""The phases of TANKS, one file for each box of the flow chart."""
