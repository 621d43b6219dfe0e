import { jest } from '@jest/globals';
import { paceCalls } from './pace-calls.ts';

const pace = { gatherMs: 100, apartMs: 600 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start() {
  const startedAt = performance.now();
  const calledAt: number[] = [];
  const paced = paceCalls(() => calledAt.push(performance.now() - startedAt), pace);
  return { calledAt, ...paced };
}

it('makes one call of a burst, soon after its beginning', () => {
  const { ask, calledAt } = start();
  for (let step = 0; step < 5; step += 1) {
    ask();
    jest.advanceTimersByTime(15);
  }
  jest.advanceTimersByTime(5_000);
  expect(calledAt).toEqual([100]);
});

it('spaces out repeated calls and drops none', () => {
  const { ask, calledAt } = start();
  for (let step = 0; step < 20; step += 1) {
    ask();
    jest.advanceTimersByTime(100);
  }
  jest.advanceTimersByTime(5_000);
  expect(calledAt).toEqual([100, 700, 1_300, 1_900, 2_500]);
});

it('calls are quick again after a rest', () => {
  const { ask, calledAt } = start();
  ask();
  jest.advanceTimersByTime(2_000);
  ask();
  jest.advanceTimersByTime(2_000);
  expect(calledAt).toEqual([100, 2_100]);
});

it('calls no more once it is stopped', () => {
  const { ask, stop, calledAt } = start();
  ask();
  stop();
  jest.advanceTimersByTime(2_000);
  expect(calledAt).toEqual([]);
});
