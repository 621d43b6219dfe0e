/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import type { RunDto } from '@pullproof/server/contract';
import { Attempts } from './attempts.tsx';

const runOf = (abandonedAttempts: RunDto['abandonedAttempts']) =>
  ({ attempt: 5, abandonedAttempts }) as unknown as RunDto; // what the part shows of it

test('a run that was sealed at once says so, and links to nothing', () => {
  render(<Attempts run={runOf([])} />);
  expect(
    screen.getByText(
      /^Sealed on attempt 5, counting .*\. None for this product has been abandoned since its previous run\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('abandoned attempts stand beside the odds, each with its reason, whether its round was out, and its units', () => {
  const at = '2026-11-30T09:00:00.000Z';
  const one = { run: 'a', at, reason: 'cancelled', isBeforeRound: true, attempt: 3 } as const;
  const other = { run: 'b', at, reason: 'failed', isBeforeRound: false, attempt: 4 } as const;
  render(<Attempts run={runOf([one, other])} />);
  expect(
    screen.getByText(
      /^Sealed on attempt 5, counting every attempt this shop has made\. 2 others for this product were abandoned/,
    ),
  ).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/^Attempt 3, .*2026: our staff cancelled it, before its round by our own account\./);
  expect(second).toMatch(/^Attempt 4, .*2026: a fault stopped it, after its round\./);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/api/attempts/a/checklist', '/api/attempts/b/checklist', '/api/attempts']);
});
