"""From a view to the picture of the table."""
