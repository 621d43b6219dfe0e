/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import type { ParcelRecord, ParcelUnitRecord } from '@pullproof/server/contract';
import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ParcelVerbs } from './verbs.tsx';

const unit = (id: string) =>
  ({
    id,
    collectibleId: `unit-${id}`,
    cardName: `Card ${id}`,
    serial: null,
    outcome: 'lost',
  }) as unknown as ParcelUnitRecord; // what the dialog reads of it

const parcel = {
  id: 'p1',
  number: 'PP-10001',
  state: 'lost',
  waitsFor: null,
  canReturn: false,
  units: [unit('a'), unit('b'), unit('c')],
  lostUnitIds: ['unit-a', 'unit-b'],
} as unknown as ParcelRecord; // likewise

const verbsOf = (shown: Partial<ParcelRecord>) => (
  <RecordContextProvider value={{ ...parcel, ...shown }}>
    <ParcelVerbs />
  </RecordContextProvider>
);

afterEach(() => jest.restoreAllMocks());

test('sends those of the lost units that were found, with the reason', async () => {
  const { user, ask, sent } = showScreen(verbsOf({}));
  const dialog = await ask('Turned up');
  expect(dialog.queryByLabelText(/Card c/)).toBeNull();
  await user.click(dialog.getByLabelText(/Card a/));
  await user.type(dialog.getByLabelText(/Reason/), 'On our dock');
  await user.click(dialog.getByRole('button', { name: 'Turned up' }));
  expect(sent()).toEqual([
    {
      resource: 'shipping',
      id: 'p1',
      verb: 'turned-up',
      body: { ids: ['unit-b'], reason: 'On our dock' },
    },
  ]);
});

test('offers no “Turned up” while nothing is lost', async () => {
  showScreen(verbsOf({ state: 'shipped', canReturn: true, lostUnitIds: [] }));
  await screen.findByRole('button', { name: 'Came back' });
  expect(screen.queryByRole('button', { name: 'Turned up' })).toBeNull();
});

describe('a parcel that came back', () => {
  const sent = { state: 'delivered', canReturn: true, lostUnitIds: [] } as const;
  const back = (id: string) => ({
    ...unit(id),
    ...{ outcome: 'delivered', unitState: 'delivered', missingSince: null, cert: `C-${id}` },
  });
  const parcelBack = { ...sent, units: [back('a'), back('b')] } as unknown as ParcelRecord; // likewise

  test('names the units that were scanned or ticked, and says what happens to the others', async () => {
    const screenOf = showScreen(verbsOf(parcelBack));
    const dialog = await screenOf.ask('Came back');
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Came back' });
    await screenOf.user.type(dialog.getByLabelText(/^Reason/), 'On our dock');
    expect(confirm.disabled).toBe(true);
    await screenOf.user.type(dialog.getByLabelText('Scan what is there'), 'nothing{Enter}');
    dialog.getByText(/No unit of this parcel/);
    await screenOf.user.type(dialog.getByLabelText('Scan what is there'), 'c-a{Enter}');
    dialog.getByText(/1 of 2 there\. The other is reported as missing/);
    await screenOf.user.click(confirm);
    const body = { to: 'owned', reason: 'On our dock', unitIds: ['unit-a'] };
    expect(screenOf.sent()).toEqual([{ resource: 'shipping', id: 'p1', verb: 'return', body }]);
  });

  test('names no units when all are there', async () => {
    const screenOf = showScreen(verbsOf(parcelBack));
    const dialog = await screenOf.ask('Came back');
    await screenOf.user.click(dialog.getByRole('button', { name: 'All are there' }));
    await screenOf.user.type(dialog.getByLabelText(/^Reason/), 'On our dock');
    await screenOf.user.click(dialog.getByRole('button', { name: 'Came back' }));
    expect(screenOf.sent()).toMatchObject([{ body: { to: 'owned', reason: 'On our dock' } }]);
    expect(screenOf.sent()[0]?.body).not.toHaveProperty('unitIds');
  });
});
