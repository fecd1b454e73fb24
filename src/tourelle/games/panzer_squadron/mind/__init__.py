"""What bots think with: how good a place, a shot and a battle are."""
