/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ClaimRecord, ParcelRecord } from '@pullproof/server/contract';
import type { UserEvent } from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import { fill, showScreen } from '../../../testing/show-screen.tsx';
import { ParcelClaims } from './claims.tsx';
import { ParcelUnits } from './units.tsx';
import { ParcelVerbs } from './verbs.tsx';

const parcel = {
  id: 'p1',
  number: 'PP-10001',
  state: 'picking',
  waitsFor: null,
  weightGrams: 90,
  labelState: null,
  carrier: null,
  trackingNumber: null,
  units: [],
} as unknown as ParcelRecord; // what the dialogs read of it

const claim = {
  id: 'c1',
  kind: 'not-arrived',
  state: 'paid',
  description: 'Nothing has come to my door.',
  amountCents: 5_000,
  unitIds: [],
  photoIds: [],
  decision: 'Lost on the way',
  decidedAt: '2026-03-02T00:00:00Z',
  carrierState: 'none',
  carrierPaidCents: 0,
} as unknown as ClaimRecord; // likewise

const partOf = (part: React.ReactNode, shown: Partial<ParcelRecord>) => (
  <RecordContextProvider value={{ ...parcel, ...shown }}>{part}</RecordContextProvider>
);
const verbsOf = (shown: Partial<ParcelRecord>) => partOf(<ParcelVerbs />, shown);
const claimOf = (carrierState: ClaimRecord['carrierState']) =>
  partOf(<ParcelClaims />, { claims: [{ ...claim, carrierState }] });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const refusing = (errors: Record<string, string>) => ({
  answer: () => Promise.reject(new ApiProblem(400, { code: 'VALIDATION_FAILED', errors })),
});
const wrongState = (message: string) => ({
  answer: () => Promise.reject(new ApiProblem(409, { code: 'WRONG_STATE', message })),
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('packing', () => {
  test('sends what the scales say, in whole grams', async () => {
    const { user, ask, sent } = showScreen(verbsOf({}));
    const dialog = await ask('Pack');
    dialog.getByText(/can no longer cancel/);
    dialog.getByText('Expected: 90 g');
    await fill(user, dialog.getByRole('textbox', { name: /^Weight/ }), ' 95 ');
    await user.click(dialog.getByRole('button', { name: 'Pack' }));
    await isClosed();
    expect(sent()).toEqual([{ resource: 'shipping', id: 'p1', verb: 'pack', body: { weighedGrams: 95 } }]);
  });

  test('no number is sent as none, and what the server says of it stands at the field', async () => {
    const { user, ask, sent } = showScreen(verbsOf({}), refusing({ weighedGrams: 'is required' }));
    const dialog = await ask('Pack');
    await fill(user, dialog.getByRole('textbox', { name: /^Weight/ }), '1,5');
    await user.click(dialog.getByRole('button', { name: 'Pack' }));
    await dialog.findByText('is required');
    expect(sent()[0]?.body).toEqual({ weighedGrams: null });
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Weight/ }));
  });

  test('cards that were not scanned are refused in the dialog, and the weight stays', async () => {
    const { user, ask } = showScreen(verbsOf({}), wrongState('1 of 2 cards are not checked off yet.'));
    const dialog = await ask('Pack');
    const weight = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Weight/ });
    await fill(user, weight, '95');
    await user.click(dialog.getByRole('button', { name: 'Pack' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('1 of 2 cards');
    expect(weight.value).toBe('95');
  });
});

async function choose(carrier: string, user: UserEvent) {
  await user.click(screen.getByRole('combobox', { name: 'Carrier' }));
  await user.click(await screen.findByRole('option', { name: carrier }));
}

describe('handing over', () => {
  test('without a bought label sends the carrier and what else was typed', async () => {
    const { user, ask, sent } = showScreen(verbsOf({ state: 'packed' }));
    const dialog = await ask('Hand over');
    await choose('Another carrier…', user);
    await fill(user, dialog.getByRole('textbox', { name: 'Name of the carrier' }), ' Harbour Post ');
    await fill(user, dialog.getByRole('textbox', { name: 'Tracking number' }), 'HP-1');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await isClosed();
    const body = { carrier: 'Harbour Post', trackingNumber: 'HP-1' };
    expect(sent()).toEqual([{ resource: 'shipping', id: 'p1', verb: 'dispatch', body }]);
  });

  test('with a bought label names it and asks for nothing', async () => {
    const label = { labelState: 'bought', carrier: 'sandbox', trackingNumber: 'SB1' };
    const { user, ask, sent } = showScreen(verbsOf({ state: 'packed', ...label }));
    const dialog = await ask('Hand over');
    dialog.getByText(/sandbox, tracking number SB1/);
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await isClosed();
    expect(sent()[0]?.body).toEqual({});
  });

  test('another parcel’s tracking number is refused at its field', async () => {
    const refusal = refusing({ trackingNumber: 'belongs to another parcel' });
    const { user, ask } = showScreen(verbsOf({ state: 'packed' }), refusal);
    const dialog = await ask('Hand over');
    await choose('USPS', user);
    const tracking = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Tracking number' });
    await fill(user, tracking, 'HP-1');
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await dialog.findByText('belongs to another parcel');
    expect(document.activeElement).toBe(tracking);
    expect(tracking.value).toBe('HP-1');
  });
});

describe('delivered', () => {
  const shipped = verbsOf({ state: 'shipped' });

  test('is marked after a look, without a reason', async () => {
    const { user, ask, sent } = showScreen(shipped);
    const dialog = await ask('Mark delivered');
    expect(sent()).toEqual([]);
    dialog.getByText(/once its customer or a second person confirms it/);
    await user.click(dialog.getByRole('button', { name: 'Mark delivered' }));
    await isClosed();
    expect(sent()).toEqual([{ resource: 'shipping', id: 'p1', verb: 'deliver', body: {} }]);
  });

  test('a parcel that its carrier has already reported shows a message', async () => {
    const { user, ask } = showScreen(shipped, wrongState('This parcel is delivered already.'));
    const dialog = await ask('Mark delivered');
    await user.click(dialog.getByRole('button', { name: 'Mark delivered' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('is delivered already');
  });
});

describe('the carrier’s insurance', () => {
  const name = 'Carrier’s insurance';

  test('is filed before anything was paid', async () => {
    const { user, ask, sent } = showScreen(claimOf('none'));
    const dialog = await ask(name);
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Case 7');
    await user.click(dialog.getByRole('button', { name }));
    await isClosed();
    const body = { state: 'filed', reason: 'Case 7' };
    expect(sent()).toEqual([{ resource: 'shipping/claims', id: 'c1', verb: 'carrier', body }]);
  });

  test('then pays an amount, or refuses without one', async () => {
    const { user, ask, sent } = showScreen(claimOf('filed'));
    const dialog = await ask(name);
    await fill(user, dialog.getByRole('textbox', { name: /^Amount/ }), '40');
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Case 7');
    await user.click(dialog.getByRole('button', { name }));
    await isClosed();
    expect(sent()[0]?.body).toEqual({ state: 'paid', paidCents: 4_000, reason: 'Case 7' });
    const other = await ask(name);
    await user.click(other.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'Refused, or not insured' }));
    expect(other.queryByRole('textbox', { name: /^Amount/ })).toBeNull();
    await fill(user, other.getByRole('textbox', { name: /^Reason/ }), 'Case 8');
    await user.click(other.getByRole('button', { name }));
    await isClosed();
    expect(sent()[1]?.body).toEqual({ state: 'refused', reason: 'Case 8' });
  });

  test('a refused amount stands at its field', async () => {
    const { user, ask } = showScreen(
      claimOf('filed'),
      refusing({ paidCents: 'is what the carrier has paid' }),
    );
    const dialog = await ask(name);
    await fill(user, dialog.getByRole('textbox', { name: /^Amount/ }), '0');
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Case 7');
    await user.click(dialog.getByRole('button', { name }));
    await dialog.findByText('is what the carrier has paid');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^Amount/ }));
  });

  test('that has paid offers no further payment', async () => {
    showScreen(claimOf('paid'));
    await screen.findByText('Lost on the way');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

test('units that a claim paid for say whose they are, others do not', async () => {
  const unit = { id: 'u1', collectibleId: 'c1', cardName: 'Lantern Eel', serial: 7, paidCents: null };
  const units = (outcome: string, lostUnitIds: string[]) =>
    partOf(<ParcelUnits />, { units: [{ ...unit, outcome }] as never, lostUnitIds }); // what is shown
  const { show } = showScreen(units('delivered', []));
  await screen.findByText('Lantern Eel');
  expect(screen.queryByText(/they are the shop’s/)).toBeNull();
  show(units('lost', ['c1']));
  await screen.findByText(/they are the shop’s/);
  screen.getByText('Lost');
  show(units('lost', []));
  await screen.findByText('Lost, then turned up');
  expect(screen.queryByText(/they are the shop’s/)).toBeNull();
});
