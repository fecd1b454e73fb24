"""The boxes of the flow chart."""
