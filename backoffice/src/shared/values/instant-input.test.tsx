/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SaveButton, SimpleForm } from 'react-admin';
import { showScreen } from '../../testing/show-screen.tsx';
import { InstantInput } from './instant-input.tsx';

test.each([
  ['2027-01-20T10:00', new Date(2027, 0, 20, 10).toISOString()],
  ['', null],
])('%j typed is sent as %j and still shown as typed', async (typed, sent) => {
  const save = jest.fn();
  const { user } = showScreen(
    <SimpleForm
      record={{ id: 1, endsAt: '2026-12-01T08:00:00.000Z' }}
      onSubmit={save}
      toolbar={<SaveButton />}
    >
      <InstantInput source="endsAt" label="Until" />
    </SimpleForm>,
  );
  const input = await screen.findByLabelText<HTMLInputElement>('Until');
  expect(new Date(input.value).toISOString()).toBe('2026-12-01T08:00:00.000Z');
  input.focus();
  fireEvent.change(input, { target: { value: typed } });
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toMatchObject({ endsAt: sent });
  expect(input.value).toBe(typed);
});
