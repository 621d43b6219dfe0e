/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import { ApiProblem } from '@pullproof/shared/problem';
import type { ConsoleDataProvider, VerbCall } from '../../../providers/data-provider.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ScanPanel } from './scan-panel.tsx';

test('the last pick can still be undone after a scan that was refused', async () => {
  const unit = { id: 'u', cardName: 'Old Oak', parcelNumber: 'PP-1', cardNumber: '7', serial: null };
  const provider = {
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [unit] }),
  } as unknown as ConsoleDataProvider;
  const answer = async ({ verb, body }: VerbCall) => {
    if (verb === 'pick' && JSON.stringify(body).includes('unknown'))
      throw new ApiProblem(404, { message: 'No card on the list has this code.' });
    return { ids: ['u'] };
  };
  const { user, sent } = showScreen(<ScanPanel />, { provider, answer });
  // jsdom has no sound.
  await user.click(await screen.findByRole('button', { name: 'Sound on' }));
  const field = screen.getByLabelText('Scan a unit');
  await user.type(field, 'u{Enter}');
  await screen.findByText('Old Oak for PP-1');
  await user.type(field, 'unknown{Enter}');
  await screen.findByText('No card on the list has this code.');
  await user.click(screen.getByRole('button', { name: 'Undo the last pick' }));
  await screen.findByText('Old Oak is back on the list');
  expect(sent().at(-1)).toMatchObject({ verb: 'unpick', body: { ids: ['u'] } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the last pick' })).toBeNull());
});
