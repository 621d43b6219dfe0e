const shortestMs = 200;
const longestMs = 1_000;

/** How long the sealer rests after a turn: shortly after a quick one, and never does it work more than a fifth of the time. */
export const pauseAfter = (turnMs: number): number => Math.min(longestMs, Math.max(shortestMs, 4 * turnMs));
