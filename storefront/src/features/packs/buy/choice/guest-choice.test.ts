import { readGuestChoice, writeGuestChoice } from './guest-choice.ts';
import { NO_PICKS } from './picks.ts';

const unitId = '0190a0a0-0000-7000-8000-000000000001';

test.each([
  ['5', { quantity: 5, picks: NO_PICKS, unitId: null }],
  ['3_15-99', { quantity: 3, picks: { ...NO_PICKS, numbers: [15, 99] }, unitId: null }],
  [`1_u${unitId}`, { quantity: 1, picks: NO_PICKS, unitId }],
])('%s comes back as it was written', (written, choice) => {
  expect(readGuestChoice(written)).toEqual(choice);
  expect(writeGuestChoice(choice)).toBe(written);
});

test.each([null, '', '0', '2', '-1', '1.5', '3_', '3_a', '3_1--2', '999', '1_u../etc', '3_15 99'])(
  '%j is no choice',
  (written) => {
    expect(readGuestChoice(written)).toBeNull();
  },
);
