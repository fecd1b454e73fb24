"""The rules: state, phases, choices and events, and what a seat may see of them."""
