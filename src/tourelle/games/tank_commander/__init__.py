"""Tank Commander: The Eastern Front."""
