/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  ResourceContextProvider,
  SaveButton,
  SimpleForm,
  type DataProvider,
} from 'react-admin';
import { i18nProvider } from '../../../providers/i18n-provider.ts';
import { TemplateInputs } from './inputs.tsx';

const template = {
  name: 'Weekdays',
  weekdays: [1, 2],
  opensAt: '08:00',
  closesAt: '20:00',
  isActive: true,
  picksPrize: true,
  classSlug: null,
  minCents: 1000,
  maxCents: 4000,
};

function open(total = 3, changes: Partial<typeof template> = {}) {
  // The shop's zone is still loading.
  Object.assign(globalThis, { fetch: () => new Promise(() => undefined) });
  const onSubmit = jest.fn();
  const getList = jest.fn(async (resource: string, _params: { filter?: unknown }) =>
    resource === 'collectibles' ? { data: [], total } : { data: [], total: 0 },
  );
  render(
    <CoreAdminContext dataProvider={{ getList } as unknown as DataProvider} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="daily-templates">
        <SimpleForm
          defaultValues={{ ...template, ...changes }}
          onSubmit={onSubmit}
          toolbar={<SaveButton alwaysEnable />}
        >
          <TemplateInputs />
        </SimpleForm>
      </ResourceContextProvider>
    </CoreAdminContext>,
  );
  const user = userEvent.setup({ delay: null });
  const save = async () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, save, onSubmit, getList };
}

test('counts the vault units that match the rule', async () => {
  const { getList } = open();
  expect(
    (await screen.findByText('3 units in the vault match now.')).closest('[role="status"]'),
  ).not.toBeNull();
  const counted = getList.mock.calls.filter(([resource]) => resource === 'collectibles').at(-1);
  expect(counted?.[1].filter).toMatchObject({ state: 'vault', valueCents_gte: 1000, valueCents_lte: 4000 });
});

test('warns when no unit matches', async () => {
  open(0);
  await screen.findByText('No unit in the vault matches. Drops from this template would have no prize.');
});

test('asks for no rule while staff pick the prizes', async () => {
  const { user } = open();
  await screen.findByText('3 units in the vault match now.');
  await user.click(screen.getByRole('switch', { name: /^Picks the prize/ }));
  await waitFor(() => expect(screen.queryByText('3 units in the vault match now.')).toBeNull());
});

test('keeps the chosen days in order', async () => {
  const { user, save, onSubmit } = open();
  await user.click(screen.getByRole('button', { name: 'Sun' }));
  await user.click(screen.getByRole('button', { name: 'Mon' }));
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ weekdays: [2, 7] });
});

test.each([
  ['no day', { weekdays: [] }, 'Choose at least one day'],
  ['a closing time before the opening', { closesAt: '07:00' }, 'Must be after the opening'],
])('a promo code is not saved with %s', async (_what, changes, words) => {
  const { save, onSubmit } = open(3, changes);
  await save();
  await screen.findByText(words);
  expect(onSubmit).not.toHaveBeenCalled();
});
