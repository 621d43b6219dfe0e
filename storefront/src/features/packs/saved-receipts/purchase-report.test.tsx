/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReceiptAlarm } from './alarm.ts';
import type { PurchaseOutcome } from './keep-purchase.ts';
import { PurchaseReport } from './purchase-report.tsx';

const alarm: ReceiptAlarm = {
  id: 'purchase o',
  kind: 'purchase',
  step: 'numbers',
  reason: 'another number',
  packNos: [6],
  raisedAt: '2026-11-20T12:00:00Z',
  evidence: { receipts: [] },
};
const unchecked: PurchaseOutcome = { name: 'unchecked', receipts: [], isStored: true };
globalThis.fetch = () => new Promise(() => undefined);

function show(outcome: PurchaseOutcome, isBusy = false) {
  const [onAgain, onGoOn] = [jest.fn(), jest.fn()];
  render(<PurchaseReport {...{ outcome, isBusy, onAgain, onGoOn }} />);
  return { onAgain, onGoOn };
}
const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test.each<[PurchaseOutcome, string[]]>([
  [unchecked, ['Check again', 'Go to my collection']],
  [
    { name: 'unchecked', receipts: [], isStored: false },
    ['Save the file', 'Check again', 'Go to my collection'],
  ],
  [{ name: 'unstored', receipts: [] }, ['Save the file', 'Go to my collection']],
  [{ name: 'refused', alarm }, ['Save the file', 'Go to my collection']],
  [{ name: 'refused', alarm: { ...alarm, step: 'time' } }, ['Check again', 'Go to my collection']],
])('offers what helps: %j', (outcome, offered) => {
  show(outcome);
  expect(labels()).toEqual(offered);
});

test('says what was found, and of money only where to look', () => {
  show({ name: 'refused', alarm });
  expect(screen.getByRole('alert').textContent).toContain('Found: another number.');
  expect(document.body.textContent).toContain('What was charged is in your wallet’s history.');
  expect(document.body.textContent).not.toMatch(/\$|paid/);
});

test('a second press while the check is pending does nothing', () => {
  const { onAgain, onGoOn } = show(unchecked, true);
  fireEvent.click(screen.getByText('Check again'));
  expect(onAgain).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Go to my collection'));
  expect(onGoOn).toHaveBeenCalledTimes(1);
});
