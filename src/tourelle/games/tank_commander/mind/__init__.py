"""What bots think with."""
