/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fill, showScreen } from '../../../testing/show-screen.tsx';
import { FilterDialog } from './filter-dialog.tsx';

function open() {
  const onClose = jest.fn();
  const onDone = jest.fn();
  const { user } = showScreen(
    <FilterDialog
      place="Slot 1, row 1"
      filter={{ class: 'rare' }}
      pools={[]}
      mayWrite
      onClose={onClose}
      onDone={onDone}
    />,
    { provider: { getList: async () => ({ data: [], total: 0 }) } },
  );
  return { user, onClose, onDone };
}

test('keeps what is typed when somebody clicks beside it', async () => {
  const { user, onClose } = open();
  await fill(user, await screen.findByRole('textbox', { name: 'Set code' }), 'UNL');
  await user.click(screen.getByRole('dialog').parentElement ?? document.body);
  expect(onClose).not.toHaveBeenCalled();
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
