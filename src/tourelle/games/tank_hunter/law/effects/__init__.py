"""What the event cards do."""
