"""Cards, scenarios and forces as data."""
