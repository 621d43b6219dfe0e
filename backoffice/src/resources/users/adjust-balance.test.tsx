/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AdjustedBalanceDto, CustomerRecord } from '@pullproof/server/contract';
import { Notification } from 'react-admin';
import type { VerbCall } from '../../providers/data-provider.ts';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { AdjustBalance } from './adjust-balance.tsx';

const customer = { id: 'c1', displayName: 'Mara Quill', state: 'active' } as CustomerRecord;

const adjusted = (state: AdjustedBalanceDto['state'], addedCents: number): AdjustedBalanceDto => ({
  id: null,
  state,
  before: { cashCents: 0, promoCents: 0, debtCents: 0 },
  after: { cashCents: addedCents, promoCents: 0, debtCents: 0 },
  aloneCents: 10_000,
});

async function open(answer: (call: VerbCall) => Promise<unknown>) {
  const shown = showScreen(
    <>
      <AdjustBalance customer={customer} />
      <Notification />
    </>,
    { answer },
  );
  const dialog = await shown.ask('Adjust');
  await fill(shown.user, dialog.getByLabelText(/^Amount/), '1');
  await fill(shown.user, dialog.getByLabelText(/^Reason/), 'Late parcel');
  return { ...shown, dialog };
}

afterEach(() => jest.restoreAllMocks());

test('a preview of an amount that has changed meanwhile is not shown', async () => {
  let arrive: (outcome: AdjustedBalanceDto) => void = () => undefined;
  const { user, dialog, sent } = await open(() => new Promise((resolve) => (arrive = resolve)));
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await fill(user, dialog.getByLabelText(/^Amount/), '2');
  arrive(adjusted('booked', 100));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(false),
  );
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(sent()).toMatchObject([{ body: { amountCents: 100, preview: true } }]);
});

test('says that it waits for a second person if the cap was used up after the preview', async () => {
  const { user, dialog } = await open(async ({ body }) =>
    adjusted(body?.['preview'] ? 'booked' : 'pending', 100),
  );
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  await user.click(await dialog.findByRole('button', { name: 'Book' }));
  expect(await screen.findByText('Requested. A second person has to approve')).toBeTruthy();
});
