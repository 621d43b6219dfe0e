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

test('is not offered while nothing is lost', async () => {
  showScreen(verbsOf({ state: 'shipped', canReturn: true, lostUnitIds: [] }));
  await screen.findByRole('button', { name: 'Came back' });
  expect(screen.queryByRole('button', { name: 'Turned up' })).toBeNull();
});
