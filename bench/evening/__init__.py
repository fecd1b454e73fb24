"""The parts of bench/club.py."""
