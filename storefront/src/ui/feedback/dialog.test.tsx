/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

/** As browsers send it to a dialog on Escape and on Android's back gesture, and to a file field left without a file. */
const cancel = (element: HTMLElement, isBubbling: boolean) =>
  fireEvent(element, new Event('cancel', { bubbles: isBubbling, cancelable: !isBubbling }));

function open() {
  const closed = jest.fn();
  render(
    <Dialog isOpen title="A card" onClose={() => closed('panel')}>
      <input type="file" aria-label="Photo" />
      <Dialog isOpen title="Sell back" onClose={() => closed('question')}>
        For $5
      </Dialog>
    </Dialog>,
  );
  return closed;
}

test('Escape closes the dialog on top and leaves the one below open', () => {
  const closed = open();
  cancel(screen.getByRole('dialog', { name: 'Sell back' }), false);
  expect(closed.mock.calls).toEqual([['question']]);
});

test('a file picker left without a file closes no dialog', () => {
  const closed = open();
  cancel(screen.getByLabelText('Photo'), true);
  expect(closed).not.toHaveBeenCalled();
});

test('the backdrop closes the dialog, except at the second click of the double click that opened it', () => {
  const closed = open();
  const dialog = screen.getByRole('dialog', { name: 'Sell back' });
  fireEvent.click(dialog, { detail: 2 });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.click(dialog, { detail: 1 });
  expect(closed.mock.calls).toEqual([['question']]);
});
