"""Settings for all tests: what hypothesis tries is the same on every run."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None, max_examples=40, database=None)
settings.load_profile("house")
