/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReceiptAlarm } from '../alarm.ts';
import { memoryStore } from '../testing/memory-store.ts';

const store = memoryStore();
jest.unstable_mockModule('../receipt-store.ts', () => store.functions);
globalThis.fetch = () => new Promise(() => undefined);
const { AlarmBanner } = await import('./alarm-banner.tsx');
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

const alarm: ReceiptAlarm = {
  id: 'lost r 6 o',
  kind: 'lost',
  reason: 'entry 9 is 61 seconds later',
  packNos: [6],
  raisedAt: '2026-11-20T12:00:00Z',
  evidence: { receipts: [] },
};

test.each([false, true])(
  'closing the dialog leaves the banner, looking at it ends it (storage blocked: %s)',
  async (isBlocked) => {
    store.state.isBlocked = isBlocked;
    const onSeen = jest.fn();
    render(<AlarmBanner alarms={[alarm]} onSeen={onSeen} />);
    fireEvent.click(screen.getByText('See what doesn’t match'));
    expect(screen.getByText('Your purchase of number 6 isn’t in the public log')).toBeTruthy();
    expect(screen.getByText('Found: entry 9 is 61 seconds later.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Close'));
    expect(onSeen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('See what doesn’t match'));
    fireEvent.click(screen.getByText('I’ve seen this'));
    await waitFor(() => expect(onSeen).toHaveBeenCalledTimes(1));
    expect([...store.alarms.values()].map(({ seenAt }) => seenAt !== undefined)).toEqual(
      isBlocked ? [] : [true],
    );
    store.clear();
  },
);
