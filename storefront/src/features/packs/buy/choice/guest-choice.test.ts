import { tabStore } from '../../../../lib/store.ts';
import { readGuestChoice, writeGuestChoice } from './guest-choice.ts';
import { NO_PICKS } from './picks.ts';

const unitId = '0190a0a0-0000-7000-8000-000000000001';

test.each([
  ['2_4-8', { quantity: 2, picks: { ...NO_PICKS, numbers: [4, 8] }, unitId: null }],
  ['5', { quantity: 5, picks: NO_PICKS, unitId: null }],
  ['3_15-99', { quantity: 3, picks: { ...NO_PICKS, numbers: [15, 99] }, unitId: null }],
  [`1_u${unitId}`, { quantity: 1, picks: NO_PICKS, unitId }],
])('%s comes back as it was written', (written, choice) => {
  expect(readGuestChoice(written)).toEqual(choice);
  expect(writeGuestChoice(choice)).toBe(written);
});

test('drawn numbers come back in this tab, with their draw', () => {
  const draw = { hex: 'ab'.repeat(32), runId: 'r', madeAtMs: 5 };
  const choice = { quantity: 3, picks: { numbers: [7, 9, 4], draw }, unitId: null };
  expect(writeGuestChoice(choice)).toBe('3_d');
  expect(readGuestChoice('3_d')).toEqual({ ...choice, isDrawLost: false });
  expect(readGuestChoice('3_d')).toEqual({ quantity: 3, picks: NO_PICKS, unitId: null, isDrawLost: true });
});

test.each([
  '{',
  '{"numbers":[1],"draw":null}',
  '{"numbers":["1"],"draw":{"hex":"00","runId":"r","madeAtMs":1}}',
])('an invalid stored draw, %s, is dropped', (stored) => {
  tabStore.setItem('drawn-picks', stored);
  expect(readGuestChoice('1_d')).toMatchObject({ picks: NO_PICKS, isDrawLost: true });
});

test.each([
  null,
  '',
  '0',
  '11',
  '-1',
  '1.5',
  '3_',
  '3_a',
  '3_1--2',
  '999',
  '1_u../etc',
  '3_15 99',
  '3_d1',
  '3_dd',
])('%j is no choice', (written) => {
  expect(readGuestChoice(written)).toBeNull();
});
