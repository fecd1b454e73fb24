"""Open games: who is there, what is asked, what each reader is shown."""
