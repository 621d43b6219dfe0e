/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ClaimKind, ParcelDto } from '@pullproof/server/contract';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answer } from '../../../../lib/testing/fake-api.ts';
import { text as photosText } from '../../../../ui/form/photos/text.ts';
import { text } from '../text.ts';
import { ClaimDialog } from './claim-dialog.tsx';

const { claims } = text;
const card = {
  collectibleId: 'u1',
  cardName: 'Lantern Eel',
  cardNumber: '7',
  outcome: 'delivered',
  image: null,
};
const parcel = { id: 'p1', units: [card] } as unknown as ParcelDto; // what the dialog reads
const description = 'The corner is bent.';

// jsdom has dialogs without their methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

function open(kind: ClaimKind, answer: () => Answer) {
  const sent = fakeApi({
    'POST /api/me/shipments/p1/claims': answer,
    'POST /api/me/claims/c1/photos': () => ({ body: {} }),
  });
  const onClose = jest.fn();
  render(<ClaimDialog parcel={parcel} kind={kind} onChanged={async () => undefined} onClose={onClose} />);
  const user = userEvent.setup();
  const report = async () => {
    await user.type(screen.getByLabelText(claims.describe), description);
    await user.click(screen.getByRole('button', { name: claims.send }));
  };
  return { user, report, sent, onClose };
}

const opened = (kind: ClaimKind) => () => ({ body: { claims: [{ id: 'c1', kind, state: 'open' }] } });

test('a parcel that did not arrive is reported without photos', async () => {
  const { report, sent, onClose } = open('not-arrived', opened('not-arrived'));
  expect(screen.queryByRole('group', { name: photosText.title })).toBeNull();
  expect(screen.queryByText(/damaged card/)).toBeNull();
  await report();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/me/shipments/p1/claims', { kind: 'not-arrived', description }],
  ]);
});

test('damage names its cards and sends its photos', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  const { user, report, sent, onClose } = open('damaged', opened('damaged'));
  screen.getByText(/each damaged card/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: claims.whichMissing }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /Lantern Eel/ }));
  const picker = screen.getByLabelText(photosText.choose, { selector: 'input' });
  await user.upload(picker, new File(['x'], 'corner.jpg', { type: 'image/jpeg' }));
  await report();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent.map(({ path }) => path)).toEqual(['/api/me/shipments/p1/claims', '/api/me/claims/c1/photos']);
  expect(sent[0]?.body).toEqual({ kind: 'damaged', description, collectibleIds: ['u1'] });
});

test('a refusal stays in the dialog, and the same report is sent again with its key', async () => {
  const message = 'Another claim about this parcel is open.';
  const { user, report, sent, onClose } = open('not-arrived', () => ({
    status: 409,
    body: { code: 'WRONG_STATE', detail: message, message },
  }));
  await report();
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: claims.send }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).toBeDefined();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(onClose).not.toHaveBeenCalled();
});
