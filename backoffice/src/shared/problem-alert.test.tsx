/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { ProblemAlert } from './problem-alert.tsx';

test('the alert takes the focus again when another refusal follows', () => {
  const { rerender } = render(<ProblemAlert>Say why.</ProblemAlert>);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  screen.getByRole('alert').blur();
  rerender(<ProblemAlert>The file is too large.</ProblemAlert>);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
