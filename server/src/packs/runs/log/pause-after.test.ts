import { pauseAfter } from './seal-log.ts';

test.each([
  [0, 200],
  [50, 200],
  [100, 400],
  [250, 1_000],
  [4_000, 1_000],
])('after a turn of %i ms the sealer rests for %i ms', (turnMs, pauseMs) => {
  expect(pauseAfter(turnMs)).toBe(pauseMs);
});
