/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { animate } from './spring.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('goes on for the others when one mover throws', () => {
  const failing = jest.fn(() => {
    throw new Error('no canvas');
  });
  const moving = jest.fn(() => moving.mock.calls.length < 3);
  animate(failing);
  animate(moving);
  expect(() => jest.advanceTimersByTime(20)).toThrow('no canvas');
  jest.advanceTimersByTime(200);
  expect([failing.mock.calls.length, moving.mock.calls.length]).toEqual([1, 3]);
  expect(jest.getTimerCount()).toBe(0);
});
