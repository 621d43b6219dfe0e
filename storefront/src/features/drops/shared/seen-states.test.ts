/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { describeListTime } from '../past/text.ts';
import { keepSeenState, listSeenStates } from './seen-states.ts';

const stateAt = (at: number) => ({ origin: 'shop.example/1', size: at, root: 'ab', at });

beforeEach(() => localStorage.clear());

test('keeps the first state with the list of a drop, and the last one without', () => {
  for (const at of [1, 2]) keepSeenState('drop', 'listed', stateAt(at));
  for (const at of [3, 4]) keepSeenState('drop', 'missed', stateAt(at));
  expect(listSeenStates('drop').map(({ at }) => at)).toEqual([1, 4]);
  expect(listSeenStates('another')).toEqual([]);
});

test('keeps those of the last fourteen drops', () => {
  for (let drop = 0; drop < 16; drop += 1) keepSeenState(`drop-${drop}`, 'listed', stateAt(drop));
  expect([1, 2, 15].map((drop) => listSeenStates(`drop-${drop}`).length)).toEqual([0, 1, 1]);
});

test.each([
  [undefined, /^The record doesn’t say which state of our public log had its list/],
  [{ witnesses: 0, isSeen: false }, /you have only our word: no independent witness signed it in time/],
  [{ witnesses: 1, isSeen: false }, /^1 independent witness signed our public log with this list before/],
  [{ witnesses: 0, isSeen: true }, /^Your browser saw the list in our public log before/],
  [{ witnesses: 2, isSeen: true }, /^Your browser saw .*\. 2 independent witnesses signed /],
])('says who had the list before the round, and nothing beyond: %j', (time, says) => {
  expect(describeListTime(time)).toMatch(says);
});
