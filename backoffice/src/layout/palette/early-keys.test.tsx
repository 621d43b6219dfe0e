/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EarlyKeys, takeEarlyKeys } from './early-keys.tsx';

test('keys typed before the palette has loaded outlive a new rendering of the layout', async () => {
  const { rerender } = render(<EarlyKeys onEscape={() => undefined} />);
  const user = userEvent.setup();
  await user.keyboard('Mara');
  rerender(<EarlyKeys onEscape={() => undefined} />);
  await user.keyboard(' Qu');
  expect(takeEarlyKeys()).toBe('Mara Qu');
});

test('keys typed before the palette has loaded are kept for it, and go nowhere else', async () => {
  const onEscape = jest.fn();
  const { unmount } = render(
    <>
      <input aria-label="Reason" />
      <EarlyKeys onEscape={onEscape} />
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('Mara Qx{Backspace}u');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  unmount();
  expect([takeEarlyKeys(), takeEarlyKeys()]).toEqual(['Mara Qu', '']);
  expect(onEscape).not.toHaveBeenCalled();
});
