"""A second verifier of Pullproof's sealed runs and daily drops, written from docs/fairness.md alone."""
