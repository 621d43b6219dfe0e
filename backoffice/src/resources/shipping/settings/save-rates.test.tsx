/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShippingRates, ShippingSettingsDto } from '@pullproof/server/contract';
import { ApiProblem } from '@pullproof/shared/problem';
import { showScreen } from '../../../testing/show-screen.tsx';
import { compareRates, savedText } from './compare-rates.ts';
import { SaveRates } from './save-rates.tsx';

const rates: ShippingRates = {
  zones: [
    {
      slug: 'world',
      name: 'Everywhere',
      from: '*',
      to: '*',
      days: { min: 7, max: 21 },
      hasCustoms: true,
      weightStepCents: 400,
    },
  ],
  bands: [{ upToCents: 100_000, baseCents: { world: 1_500 } }],
  weightStepGrams: 250,
  packagingGrams: 40,
  insurance: { fromCents: 10_000, bps: 100 },
  signature: { fromCents: 50_000, cents: 300 },
  freeFromCents: null,
  combineHours: 48,
  blockedCountries: ['KP'],
  topUpDays: 3,
  newAddressCents: 50_000,
  claimNotArrivedDays: 14,
  claimDamagedDays: 7,
};
const settings = (version: number, of: ShippingRates) =>
  ({ id: 'settings', version, rates: of }) as unknown as ShippingSettingsDto; // what is compared
const saved = settings(1, rates);
const mine = { ...rates, combineHours: 24 };
const theirs = settings(2, { ...rates, topUpDays: 5 });

async function review(replace: () => Promise<ShippingSettingsDto>) {
  const onSaved = jest.fn();
  const sent = jest.fn(replace);
  const { user, ask } = showScreen(
    <SaveRates
      saved={saved}
      rates={mine}
      changes={compareRates(rates, mine)}
      hasFaults={false}
      onDiscard={jest.fn()}
      onSaved={onSaved}
    />,
    { provider: { replace: sent, read: async () => theirs } as never }, // the routes of this screen
  );
  const dialog = await ask('Review');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Fewer days');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, onSaved, sent };
}

const changedMeanwhile = () => screen.findByRole('dialog', { name: 'Someone else saved this first' });
const isStale = () => Promise.reject(new ApiProblem(412, { code: 'STALE' }));

afterEach(() => jest.restoreAllMocks());

test('rates are saved with a reason and the version they are based on', async () => {
  const { sent, onSaved } = await review(async () => settings(2, mine));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(settings(2, mine)));
  expect(sent.mock.calls[0]).toEqual(['shipping/settings', { rates: mine, reason: 'Fewer days' }, 1]);
});

test('a save says which changes wait for a second person', () => {
  const asked = { ...mine, topUpDays: 0 };
  expect(savedText(rates, asked, asked)).toBe('Saved. New quotes use it at once.');
  expect(savedText(rates, asked, rates)).toBe('A second person decides. Nothing has changed yet.');
  expect(savedText(rates, asked, mine)).toBe('Saved, but for 1 of 2 changes, which a second person decides.');
});

test('a conflict shows both sides and applies mine on top for review', async () => {
  const { user, onSaved, sent } = await review(isStale);
  const dialog = within(await changedMeanwhile());
  expect(dialog.getByRole('table', { name: 'Their changes' }).textContent).toContain('5');
  expect(dialog.getByRole('table', { name: 'Your changes' }).textContent).toContain('24');
  expect(onSaved).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Put mine on top and review' }));
  expect(onSaved).toHaveBeenCalledWith(theirs, { ...rates, topUpDays: 5, combineHours: 24 });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('“theirs” takes their rates and drops mine', async () => {
  const { user, onSaved } = await review(isStale);
  const dialog = within(await changedMeanwhile());
  await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
  expect(onSaved).toHaveBeenCalledWith(theirs);
});

test('another refusal stays in the dialog', async () => {
  const message = 'Every band needs a fee for every zone.';
  await review(() => Promise.reject(new ApiProblem(400, { code: 'VALIDATION_FAILED', message })));
  expect((await screen.findByText(message)).closest('[role="dialog"]')).not.toBeNull();
});
