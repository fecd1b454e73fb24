"""The rules: state, phases, clauses, choices and events, and what a seat may see of them."""
