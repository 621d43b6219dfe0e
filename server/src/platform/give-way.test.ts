import { expect, test } from '@jest/globals';

import { takeTurns } from './give-way.ts';

/** Blocks the thread for `ms`. */
function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('yields to other work when a turn is over, and not before', async () => {
  let others = 0;
  const giveWay = takeTurns(20);
  setImmediate(() => (others += 1));
  await giveWay();
  expect(others).toBe(0);
  compute(21);
  await giveWay();
  expect(others).toBe(1);
  setImmediate(() => (others += 1));
  await giveWay();
  expect(others).toBe(1);
});
