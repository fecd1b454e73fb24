"""The phases of Tank Hunter: one file for each box or window of the flow chart."""
