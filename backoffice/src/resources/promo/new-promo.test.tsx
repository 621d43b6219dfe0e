/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor, type within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { DataProvider } from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import { CreateDialog } from '../../shared/records/create-dialog.tsx';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { NewPromoInputs } from './inputs.tsx';

const startsAt = '2026-01-02T00:00:00Z';

function open(create: DataProvider['create']) {
  return showScreen(
    <CreateDialog
      resource="promo"
      title="New code"
      permission="promo.write"
      defaults={{ kind: 'credit', startsAt }}
    >
      <NewPromoInputs />
    </CreateDialog>,
    { provider: { create, getList: async () => ({ data: [], total: 0 }) } },
  );
}

test('a code whose kind was changed has no budget of the first kind', async () => {
  const create = jest.fn(async (_resource: string, { data }: { data: object }) => ({
    data: { ...data, id: 'p' },
  }));
  const { user, ask } = open(create as unknown as DataProvider['create']);
  const dialog = await ask('Create');
  await fill(user, dialog.getByRole('textbox', { name: /^Code/ }), 'SPRING');
  await fill(user, dialog.getByRole('textbox', { name: /^Name/ }), 'Spring');
  await fill(user, dialog.getByRole('textbox', { name: /^Budget/ }), '50');
  await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Spring fair');
  await user.click(dialog.getByRole('combobox', { name: /^Kind/ }));
  await user.click(await screen.findByRole('option', { name: 'Percent off' }));
  await fill(user, await dialog.findByRole('textbox', { name: /^Percent off/ }), '10');
  await fill(user, dialog.getByRole('textbox', { name: /^At most/ }), '5');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    kind: 'percent',
    percentBps: 1_000,
    capCents: 500,
    budgetCents: undefined,
    reason: undefined,
  });
});

async function fillCredit(user: UserEvent, dialog: ReturnType<typeof within>): Promise<void> {
  const values = [
    ['textbox', /^Code/, 'SPRING'],
    ['textbox', /^Name/, 'Spring'],
    ['textbox', /^Credit/, '5'],
    ['textbox', /^Budget/, '50'],
    ['textbox', /^Reason/, 'Spring fair'],
    ['spinbutton', /^Total uses/, '10'],
  ] as const;
  for (const [role, name, text] of values) await fill(user, dialog.getByRole(role, { name }), text);
}

test('a refusal of a field without an input is shown, and the form can be sent again', async () => {
  const create = jest.fn(async () =>
    Promise.reject(new ApiProblem(422, { errors: { isActive: 'must be approved first' } })),
  );
  const { user, ask } = open(create);
  const dialog = await ask('Create');
  await fillCredit(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await dialog.findByText(/must be approved first/);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
});

test('a refused field has the focus', async () => {
  const create = jest.fn(async () =>
    Promise.reject(new ApiProblem(422, { errors: { code: 'is already taken' } })),
  );
  const { user, ask } = open(create);
  const dialog = await ask('Create');
  const code = dialog.getByRole('textbox', { name: /^Code/ });
  await fillCredit(user, dialog);
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await dialog.findByText('is already taken');
  await waitFor(() => expect(document.activeElement).toBe(code));
});
