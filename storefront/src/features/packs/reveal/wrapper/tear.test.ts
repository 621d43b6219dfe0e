/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { Tear } from './tear.ts';

function tearTo(share: number) {
  const onTorn = jest.fn();
  const tear = new Tear({ onTorn, onTick: () => undefined });
  tear.grab(0);
  tear.follow(share, 1, 0.1, 0);
  jest.advanceTimersByTime(600);
  return { tear, onTorn };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['tears by itself when it is let go past the middle', 0.7, false, true],
  ['closes when it is let go before', 0.3, false, false],
  ['closes when the system takes the finger away, however far it was', 0.7, true, false],
] as const)('a wrapper %s', (_, share, isCancelled, isTorn) => {
  const { tear, onTorn } = tearTo(share);
  expect(tear.tip).toBeGreaterThan(share - 0.05);
  expect(tear.letGo(isCancelled)).toBe(isTorn);
  jest.advanceTimersByTime(4_000);
  expect(onTorn).toHaveBeenCalledTimes(isTorn ? 1 : 0);
  expect(tear.isTorn).toBe(isTorn);
});
