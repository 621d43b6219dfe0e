/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import type { PackRecord } from '@pullproof/server/contract';
import { useState } from 'react';
import { ApiProblem } from '@pullproof/shared/problem';
import { fill, showScreen } from '../../../testing/show-screen.tsx';
import { SealDialog } from './seal-dialog.tsx';

const pack = { id: 'p', name: 'First Light', recipeVersion: 1 } as PackRecord; // what the dialog reads
const none = () => undefined;

function Page() {
  const [size, setSize] = useState(5);
  return <SealDialog pack={pack} size={size} onSize={setSize} onClose={none} onStarted={none} />;
}

test('figures of one size are not asked for with another', async () => {
  const { user, sent } = showScreen(<Page />, {
    answer: async () =>
      Promise.reject(
        new ApiProblem(400, {
          code: 'REASON_REQUIRED',
          breaks: ['Cash return is 185.74%, above 95%.'],
          returns: { cashReturnBps: 18_574 },
        }),
      ),
    provider: {
      getList: async () => ({ data: [{ id: 'product', title: 'First Light' }] as never, total: 1 }),
    },
  });
  const seal = await screen.findByRole<HTMLButtonElement>('button', { name: 'Seal' });
  await waitFor(() => expect(seal.disabled).toBe(false));
  await user.click(seal);
  await screen.findByText(/Cash return is 185.74%/);
  const size = screen.getByRole('spinbutton', { name: 'Packs in the run' });
  await user.clear(size);
  await fill(user, size, '7');
  expect(screen.queryByText(/185.74/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Seal' }));
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { size: 5, productId: 'product' },
      { size: 7, productId: 'product' },
    ]),
  );
});
