"""The law of Tank Commander."""
