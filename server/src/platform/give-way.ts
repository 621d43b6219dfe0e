import { setImmediate } from 'node:timers/promises';

/** Less than the 50 ms that the event loop may stand still: what a step itself takes comes on top. */
const defaultTurnMs = 15;

/**
 * For loops that compute longer than a request may wait: `await giveWay()` between two steps lets other work go on once
 * the turn of `turnMs` is over, and costs next to nothing before.
 */
export function takeTurns(turnMs = defaultTurnMs): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await setImmediate();
    began = performance.now();
  };
}
