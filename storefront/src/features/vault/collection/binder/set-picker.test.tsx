/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';

jest.unstable_mockModule('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({}),
  usePathname: () => '/collect',
}));
const { SetPicker } = await import('./binder.tsx');

const setsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ code: `S${at}`, name: `Set ${at}`, cardCount: 20 },
    ownedCount: at < 2 ? 3 : 0,
  }));
const folded = () => document.querySelector('details')?.querySelectorAll('a').length ?? 0;

test('many sets without a card are folded away, but never the one that is open', () => {
  const { rerender } = render(<SetPicker sets={setsOf(50)} current="S9" />);
  screen.getByText('47 sets without a card of yours');
  expect([screen.getAllByRole('link').length, folded()]).toEqual([50, 47]);
  expect(screen.getByRole('link', { name: /^Set 9/ }).closest('details')).toBeNull();
  rerender(<SetPicker sets={setsOf(12)} current="S9" />);
  expect(folded()).toBe(0);
});
