const minMs = 200;
const maxMs = 1_000;

/**
 * Returns the sealer's sleep after a turn, in ms: 4 × the turn (so it works a fifth of the time), clamped to
 * 200–1,000.
 */
export const pauseAfter = (turnMs: number): number => Math.min(maxMs, Math.max(minMs, 4 * turnMs));
