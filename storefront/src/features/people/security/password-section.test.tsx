/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordSection } from './password-section.tsx';
import { securityText } from './text.ts';

const text = securityText.password;

test('moves the focus to the form that replaces its button, and back', async () => {
  render(<PasswordSection email="mara@example.test" />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  expect(document.activeElement).toBe(document.body);
  await press(text.open);
  const first = await screen.findByLabelText(text.current);
  expect(document.activeElement).toBe(first);
  await press(text.cancel);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text.open }));
});
