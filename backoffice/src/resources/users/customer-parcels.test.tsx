/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CustomerParcelRecord } from '@pullproof/server/contract';
import { RecordContextProvider } from 'react-admin';
import { showScreen } from '../../testing/show-screen.tsx';
import { CustomerParcels } from './customer-parcels.tsx';

const parcel = {
  id: 'p1',
  number: 'PP-10001',
  version: 4,
  state: 'requested',
  country: 'US',
  feeCents: 499,
  promisedOn: '2026-03-01',
  waitsFor: null,
  labelState: null,
  isLate: false,
  openClaims: 0,
  canResend: false,
} as CustomerParcelRecord;

function show(parcels: CustomerParcelRecord[], permissions: string[]) {
  const getList = (async () => ({ data: parcels, total: parcels.length })) as never; // generic in react-admin
  return showScreen(
    <RecordContextProvider value={{ id: 'c1' }}>
      <CustomerParcels />
    </RecordContextProvider>,
    { permissions, provider: { getList } },
  );
}

afterEach(() => jest.restoreAllMocks());

test('fulfilment corrects an address before the parcel is packed, based on its version', async () => {
  const { user, ask, sent } = show(
    [parcel, { ...parcel, id: 'p2', number: 'PP-10002', state: 'shipped' }],
    ['shipping.read', 'shipping.addresses'],
  );
  const dialog = await ask('Correct address');
  for (const name of [/^Name/, /^Street/, /^City/, /^Reason/])
    await user.type(dialog.getByRole('textbox', { name }), 'abc');
  await user.click(dialog.getByRole('button', { name: 'Correct address' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    { resource: 'shipping', id: 'p1', verb: 'correct-address', body: { version: 4, country: 'US' } },
  ]);
});

test('others see no verb', async () => {
  show([parcel], ['shipping.read']);
  await screen.findByText('PP-10001');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
