import { setImmediate } from 'node:timers/promises';

/** Below the 50 ms limit for blocking the event loop: the duration of one step is added to it. */
const defaultTurnMs = 15;

/**
 * For loops that compute longer than a request may wait: `await giveWay()` between two steps yields to other work once
 * `turnMs` are used up, and costs almost nothing before that.
 */
export function takeTurns(turnMs = defaultTurnMs): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await setImmediate();
    began = performance.now();
  };
}
