"""Vehicles and guns from above and from the side, drawn from their real numbers."""
