/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ProfileDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailSection } from './email-section.tsx';
import { accountText } from './text.ts';

const text = accountText.email;
// Only the fields that the section shows.
const profile = { email: 'mara@example.test', emailConfirmed: true, pendingEmail: null } as ProfileDto;

test('moves the focus to the form that replaces its button, and back', async () => {
  render(<EmailSection profile={profile} />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press(text.change);
  const first = await screen.findByLabelText(text.newEmail);
  expect(document.activeElement).toBe(first);
  await press(text.cancel);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text.change }));
});
