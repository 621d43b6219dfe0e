/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ReadyLineDto } from '@pullproof/server/contract';
import { screen } from '@testing-library/react';
import { showScreen } from '../testing/show-screen.tsx';
import { ReadyToSell } from './ready-to-sell.tsx';
import { WorkQueue } from './work-queue.tsx';

const line = (change: Partial<ReadyLineDto>): ReadyLineDto => ({
  id: 'cards',
  title: 'There are cards to sell',
  state: 'open',
  fault: 'The vault is empty.',
  todo: 'Add cards.',
  page: '/collectibles',
  command: null,
  ...change,
});
const done = line({ id: 'clock', title: 'The clocks agree', state: 'done', fault: null });

test('shows what is missing, what to do and a link; what is done is only named', () => {
  showScreen(<ReadyToSell lines={[line({}), done]} />);
  expect(screen.getByText('The vault is empty.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open: Add cards.' }).getAttribute('href')).toBe('/collectibles');
  expect(screen.getByText('The clocks agree')).toBeTruthy();
  expect(screen.getByText(/1 of 2 done/)).toBeTruthy();
});

test('shows the variable where no page does it', () => {
  showScreen(<ReadyToSell lines={[line({ page: null, command: 'SOME_KEY' })]} />);
  expect(screen.getByText('SOME_KEY')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([[[done]], [[]]])('leaves the dashboard once everything is done', (lines) => {
  showScreen(<ReadyToSell lines={lines} />);
  expect(screen.queryByText('Ready to sell')).toBeNull();
});

test('an empty work queue does not say "Nothing to do" before the shop is ready to sell', () => {
  const waiting = {} as never; // every count is missing, as in an empty shop
  const now = { waiting, failedJobs: 0, sealedWaiting: [], lowStock: [], paused: [] } as never; // what the queue reads
  const provider = { read: async () => ({ data: [] }) } as never; // nothing waits for approval
  showScreen(<WorkQueue now={now} isReadyToSell={false} />, { provider });
  expect(screen.queryByText(/Nothing to do/)).toBeNull();
  expect(screen.getByText(/Finish “Ready to sell” first/)).toBeTruthy();
});
