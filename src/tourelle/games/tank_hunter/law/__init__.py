"""The rules: state, phases, effects, choices and events, and what a seat may see of them."""
