"""What event cards do, one small function each."""
