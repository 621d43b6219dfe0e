import type { Request } from 'express';

import { after, clock, minutes, seconds } from '../clock.ts';
import { hasRecentStepUp } from './step-up.ts';

const now = new Date('2026-06-15T12:00:00Z');
beforeAll(() => clock.freezeAt(now));
afterAll(() => clock.reset());

const isRecent = (steppedUpAt?: string): boolean =>
  hasRecentStepUp({ session: { steppedUpAt } } as unknown as Request); // reads nothing else

test.each([
  ['of now', 0, true],
  ['of five minutes ago', minutes(5), true],
  ['of longer ago', minutes(5) + 1, false],
  ['noted by a server whose clock is a second ahead', -seconds(1), true],
  ['of the future', -minutes(1), false],
])('a step-up %s (%d ms ago) is recent: %p', (_, agoMs, isExpected) => {
  expect(isRecent(after(now, -agoMs).toISOString())).toBe(isExpected);
});

test('a session without a step-up has no recent one', () => {
  expect(isRecent()).toBe(false);
});
