/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { MyPackDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { RefundDialog } from './refund-dialog.tsx';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

// Only the fields that the dialog shows.
const pack = { id: 'one', packNo: 319, productTitle: 'Old Growth', priceCents: 500 } as MyPackDto;

function List() {
  const { data } = useApi('/api/me/packs');
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <output>{data ? `${data.total} packs` : null}</output>
      <RefundDialog pack={pack} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

test('refreshes the list when the dialog of a pack returned elsewhere closes', async () => {
  let total = 1;
  fakeApi({
    'GET /api/me/packs': () => ({ body: { data: [], total } }),
    'POST /api/me/packs/one/refund': () => ({ status: 409, body: { code: 'CONFLICT', message: 'Gone.' } }),
  });
  render(<List />);
  await screen.findByText('1 packs');
  total = 0;
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Return it/ }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('0 packs');
});
