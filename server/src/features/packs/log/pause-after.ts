const shortestMs = 200;
const longestMs = 1_000;

/** How long the sealer sleeps after a turn: between `shortestMs` and `longestMs`, four times the turn within those. */
export const pauseAfter = (turnMs: number): number => Math.min(longestMs, Math.max(shortestMs, 4 * turnMs));
