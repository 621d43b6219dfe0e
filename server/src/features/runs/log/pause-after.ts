const shortestMs = 200;
const longestMs = 1_000;

/**
 * Returns the sealer's sleep after a turn, in ms: 4 × the turn (so it works a fifth of the time), clamped to
 * 200–1,000.
 */
export const pauseAfter = (turnMs: number): number => Math.min(longestMs, Math.max(shortestMs, 4 * turnMs));
