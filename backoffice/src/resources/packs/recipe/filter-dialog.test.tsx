/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import type { RowFilter } from '@pullproof/server/contract';
import { screen, within } from '@testing-library/react';
import { fill, showScreen } from '../../../testing/show-screen.tsx';
import { FilterDialog } from './filter-dialog.tsx';

const records: Record<string, object[]> = {
  'collectibles-class': [
    { id: 'k1', slug: 'raw', name: 'Raw card' },
    { id: 'k2', slug: 'foil', name: 'Foil' },
  ],
  sets: [{ id: 's1', code: 'UNL', name: 'The Unlit Hour' }],
};

function open(filter: RowFilter = { class: 'rare' }, pools: string[] = []) {
  const onClose = jest.fn();
  const onDone = jest.fn();
  const getList = async (resource: string) => {
    const data = records[resource] ?? [];
    return { data, total: data.length };
  };
  const { user } = showScreen(
    <FilterDialog
      place="Slot 1, row 1"
      filter={filter}
      pools={pools}
      mayWrite
      onClose={onClose}
      onDone={onDone}
    />,
    { provider: { getList: getList as never } }, // generic in react-admin
  );
  const choose = async (label: string, name: string) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name }));
  };
  return {
    user,
    choose,
    use: () => user.click(screen.getByRole('button', { name: 'Use these' })),
    onClose,
    onDone,
  };
}

test('keeps what is typed when somebody clicks beside it', async () => {
  const { user, onClose } = open();
  await fill(user, await screen.findByRole('textbox', { name: 'Value from, $' }), '5');
  await user.click(screen.getByRole('dialog').parentElement ?? document.body);
  expect(onClose).not.toHaveBeenCalled();
});

test('a set and a kind of unit are chosen from those of the shop', async () => {
  const { choose, use, onDone } = open();
  await choose('Kind of unit', 'Foil');
  await choose('Set', 'The Unlit Hour · UNL');
  await use();
  expect(onDone).toHaveBeenCalledWith({ class: 'rare', kind: 'foil', set: 'UNL' });
});

test('a card list takes the place of the class, which comes back by the row', async () => {
  const { choose, use, onDone } = open({ class: 'rare', kind: 'foil' }, ['foils']);
  await choose('Card list of the recipe', 'foils');
  await use();
  expect(onDone).toHaveBeenCalledWith({ kind: 'foil', pool: 'foils' });
});

test('marks the value that cannot be read, and only that', async () => {
  const { user, onDone } = open();
  const [from, to] = ['Value from, $', 'Value to, $'].map((name) => screen.getByRole('textbox', { name }));
  await fill(user, from as HTMLElement, '9,50');
  await fill(user, to as HTMLElement, '20');
  await screen.findByText('For example 12.50');
  expect([from, to].map((field) => field?.getAttribute('aria-invalid'))).toEqual(['true', 'false']);
  expect(screen.getByRole('button', { name: 'Use these' })).toHaveProperty('disabled', true);
  await user.clear(from as HTMLElement);
  await fill(user, from as HTMLElement, '9.50');
  await user.click(screen.getByRole('button', { name: 'Use these' }));
  expect(onDone).toHaveBeenCalledWith({ class: 'rare', minValueCents: 950, maxValueCents: 2_000 });
});
