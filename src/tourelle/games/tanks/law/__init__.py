"""The rules: state, phases, clauses of cards, choices and events, and what a seat may see of them."""
