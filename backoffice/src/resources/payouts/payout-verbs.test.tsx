/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PayoutRecord } from '@pullproof/server/contract';
import { Notification, RecordContextProvider } from 'react-admin';
import { showScreen } from '../../testing/show-screen.tsx';
import { PayoutVerbs } from './payout-verbs.tsx';

const payout = {
  id: 'p1',
  state: 'requested',
  amountCents: 110_000,
  customerName: 'Dario Venn',
  approvalsNeeded: 2,
  firstApprovedBy: null,
} as PayoutRecord;

afterEach(() => jest.restoreAllMocks());

test.each([
  [1, 'Approved. One more approval needed'],
  [0, 'Approved'],
])('with %i approvals left says “%s”, whatever the screen showed before', async (approvalsLeft, said) => {
  const { user, ask } = showScreen(
    <RecordContextProvider value={payout}>
      <PayoutVerbs />
      <Notification />
    </RecordContextProvider>,
    { answer: async () => ({ id: 'p1', approvalsLeft }), provider: { read: (async () => ({})) as never } },
  );
  const dialog = await ask('Approve');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(said)).toBeTruthy();
});
