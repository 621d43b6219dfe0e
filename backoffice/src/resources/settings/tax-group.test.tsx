/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiProblem } from '@pullproof/shared/problem';
import type { SettingGroupDto } from '@pullproof/server/contract';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { SettingGroup } from './setting-group.tsx';

const group = {
  id: 'tax',
  title: 'Tax and invoices',
  help: '',
  version: 3,
  updatedAt: null,
  fields: [
    {
      key: 'taxId',
      type: 'text',
      label: 'Tax number',
      help: '',
      isMoneyLike: false,
      waits: 'any',
      default: '',
    },
    {
      key: 'taxRates',
      type: 'lines',
      label: 'Tax rates',
      help: '',
      isMoneyLike: false,
      waits: 'any',
      default: [],
    },
  ],
  taxId: 'DE 123456789',
  taxRates: ['DE pack 1900 2026-01-01', 'FR pack 2000 2026-01-01'],
  clamped: [],
  pending: null,
} as unknown as SettingGroupDto; // its values stand beside its fields

const show = (update: () => Promise<unknown>, permissions = ['*'], shown = group) =>
  showScreen(<SettingGroup group={shown} isShown={() => true} />, {
    permissions,
    provider: { update: update as never }, // generic in react-admin
  });

/** Roles come after the first picture. */
async function findRates(): Promise<HTMLTextAreaElement> {
  const rates = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tax rates' });
  await waitFor(() => expect(rates.disabled).toBe(false));
  return rates;
}

test('rates stand one a line, and a change of them says that a second person decides', async () => {
  const update = jest.fn(async () => ({ data: group }));
  const { user } = show(update);
  const rates = await findRates();
  expect(rates.value.split('\n')).toEqual(['DE pack 1900 2026-01-01', 'FR pack 2000 2026-01-01']);
  await fill(user, rates, '\nIT pack 2200 2026-01-01');
  await user.click(screen.getByRole('button', { name: 'Review 1 change' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Nothing changes until finance or an owner approves/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await fill(user, dialog.getByRole('textbox', { name: /reason/i }), 'Registered in Italy');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]).toMatchObject([
    'settings',
    {
      data: { taxRates: expect.arrayContaining(['IT pack 2200 2026-01-01']), reason: 'Registered in Italy' },
    },
  ]);
});

test('a rate that the shop refuses is named in the dialog, and what was typed stays', async () => {
  const { user } = show(async () => {
    throw new ApiProblem(422, {
      code: 'INVALID_RECORD',
      message: 'No.',
      errors: { taxRates: 'has UK, which is no country’s code (the United Kingdom is GB)' },
    });
  });
  const rates = await findRates();
  await fill(user, rates, '\nUK pack 2000 2026-01-01');
  await user.click(screen.getByRole('button', { name: 'Review 1 change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox', { name: /reason/i }), 'a test');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByText(/the United Kingdom is GB/)).textContent).toContain('UK');
  expect(rates.value).toContain('UK pack 2000');
});

test('finance reads the registration and the rates, and can’t type', async () => {
  show(async () => ({}), ['settings.read', 'settings.write-money']);
  for (const name of ['Tax number', 'Tax rates'])
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name })).disabled).toBe(true);
});

test('a change that waits shows what it would be', async () => {
  const pending = { approvalId: 'a1', values: { taxId: '' }, reason: 'Gave it up', requestedBy: 's1' };
  show(async () => ({}), ['*'], { ...group, pending });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Waiting for a second person: Tax number: (empty)',
  );
});
