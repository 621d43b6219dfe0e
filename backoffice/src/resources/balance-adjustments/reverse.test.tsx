/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AdjustmentRecord } from '@pullproof/server/contract';
import { RecordContextProvider } from 'react-admin';
import { showScreen } from '../../testing/show-screen.tsx';
import { AdjustmentVerbs } from './detail.tsx';

const booked = { id: 'a1', state: 'booked', amountCents: 90_000, customerName: 'Mara' } as AdjustmentRecord;

function show(requests: object[]) {
  const getList = jest.fn(async () => ({ data: requests, total: requests.length }));
  showScreen(
    <RecordContextProvider value={booked}>
      <AdjustmentVerbs />
    </RecordContextProvider>,
    { provider: { getList: getList as never } }, // generic in react-admin
  );
  return getList;
}

afterEach(() => jest.restoreAllMocks());

test('offers no second reversal while one waits for a second person', async () => {
  const getList = show([{ id: 'r1' }]);
  const link = await screen.findByRole('link', { name: 'See the reversal request' });
  expect(link.getAttribute('href')).toBe('/approvals/r1');
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  const filter = { kind: 'balance-reversal', subjectId: 'a1', state: 'pending' };
  expect(getList).toHaveBeenCalledWith('approvals', expect.objectContaining({ filter }));
});

test('offers to reverse while no reversal waits', async () => {
  show([]);
  expect(await screen.findByRole('button', { name: 'Reverse' })).toBeTruthy();
});
