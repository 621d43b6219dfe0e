/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { LimitsSection } from './limits-section.tsx';
import { text as all } from './text.ts';

const text = all.limits;
const limits = (['day', 'week', 'month'] as const).map((period) => ({
  period,
  limitCents: null,
  usedCents: 0,
  waitingCents: 0,
  leftCents: null,
  pending: null,
}));

beforeAll(() => {
  // jsdom lacks it.
  HTMLDialogElement.prototype.close = () => undefined;
});

test('moves the focus to the form that replaces its button, and back', async () => {
  fakeApi({ 'GET /api/me/limits': () => ({ body: { limits, exclusion: null } }) });
  render(<LimitsSection />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: text.change }));
  expect(document.activeElement).toBe(screen.getByLabelText(text.periods.day));
  await user.click(screen.getByRole('button', { name: text.cancel }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text.change }));
});
