export { loadReveal } from './lazy.ts';
export { orderForReveal, type RevealCard, type RevealOutcome } from './outcome.ts';
