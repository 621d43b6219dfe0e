import { listOf, openDrop, closesAt, opensAt } from '../../../lib/testing/signed-drop.ts';
import { milestoneOf, splitTime } from './countdown.tsx';
import { isLastMinute, phaseOf, pollAfterMs, stageOf } from './phase.ts';
import { readPublished } from './published.ts';

const close = Date.parse(closesAt);

test.each([
  ['scheduled', close - 1, 'announced'],
  ['open', null, 'open'],
  ['open', close - 1, 'open'],
  ['open', close, 'closing'],
  ['closed', close, 'closing'],
  ['drawn', close, 'drawn'],
  ['finished', close, 'drawn'],
  ['void', close - 1, 'void'],
] as const)('a drop that is %s at %s is %s', (state, now, phase) => {
  expect(phaseOf({ state, closesAt, close: null, fencedSince: null }, now)).toBe(phase);
});

test('a drop whose list is published waits for its round, whose draw is withheld an hour after it', () => {
  const drop = openDrop('listed', { state: 'closed', close: listOf('listed') });
  expect(phaseOf(drop, close + 20_000)).toBe('waiting');
  const round = Date.parse(drop.beacon?.at ?? '');
  expect(round).toBe(close + 120_000);
  const at = (now: number | null) => stageOf(drop, now);
  expect([at(null), at(round - 1), at(round), at(round + 3_600_000), at(round + 3_600_001)]).toEqual([
    'due',
    'due',
    'out',
    'out',
    'withheld',
  ]);
});

test.each([
  ['scheduled', 'held'],
  ['open', 'held'],
  ['closed', 'held'],
  ['drawn', 'drawn'],
  ['void', 'void'],
] as const)('a fenced drop that is %s is %s', (state, phase) => {
  expect(phaseOf({ state, closesAt, close: null, fencedSince: opensAt }, close + 1)).toBe(phase);
});

test('the last minute ends at closing', () => {
  const at = (now: number | null) => isLastMinute({ closesAt }, now);
  expect([at(null), at(close - 60_001), at(close - 60_000), at(close - 1), at(close)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('asks more often while something is due, but not while nothing goes on', () => {
  const drop = openDrop('poll');
  expect(pollAfterMs({ ...drop, fencedSince: opensAt }, close + 1)).toBe(60_000);
  expect(pollAfterMs(null, close)).toBe(60_000);
  expect(pollAfterMs(drop, close - 3_600_000)).toBe(60_000);
  expect(pollAfterMs(drop, close - 30_000)).toBe(10_000);
  expect(pollAfterMs(drop, close + 1)).toBe(4_000);
  expect(pollAfterMs({ ...drop, state: 'scheduled' }, Date.parse(opensAt) + 1)).toBe(4_000);
});

test('counts down to zero and no further', () => {
  expect(splitTime(null)).toBeNull();
  expect(splitTime(12 * 3_600_000)).toEqual(['12', '00', '00']);
  expect(splitTime(1)).toEqual(['00', '00', '01']);
  expect(splitTime(-5_000)).toEqual(['00', '00', '00']);
});

test('announces three moments only', () => {
  const texts = new Set(Array.from({ length: 7_200 }, (_, second) => milestoneOf(second * 1_000)));
  expect([...texts].sort()).toEqual(['', '1 minute left.', '10 minutes left.', '60 minutes left.']);
});

test('reads what the signed documents say', () => {
  const drop = openDrop('published');
  expect(readPublished(drop)).toEqual({
    seedHash: 'ab'.repeat(32),
    termsHash: 'cd'.repeat(32),
    previous: null,
    mark: null,
    root: null,
  });
  expect(readPublished({ ...drop, announcement: null })).toBeNull();
});
