/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NO_FILTERS } from './filters.ts';
import { PriceRange } from './price-range.tsx';
import { text } from './text.ts';

function Range() {
  const [filters, setFilters] = useState(NO_FILTERS);
  return (
    <>
      <PriceRange filters={filters} onChange={setFilters} />
      <output>{`${filters.minPriceCents} to ${filters.maxPriceCents}`}</output>
      <button onClick={() => setFilters(NO_FILTERS)}>Clear</button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const range = () => screen.getByRole('status').textContent;

test('filters by a price when Enter is pressed, and keeps the focus', async () => {
  render(<Range />);
  const user = userEvent.setup();
  await user.type(field(text.maxPrice), '20{Enter}');
  expect(range()).toBe('null to 2000');
  expect(document.activeElement).toBe(field(text.maxPrice));
});

test('shows only prices that the list is filtered by', async () => {
  render(<Range />);
  const user = userEvent.setup();
  await user.type(field(text.minPrice), 'ten');
  await user.tab();
  await user.keyboard('$12.5');
  await user.tab();
  expect(range()).toBe('null to 1250');
  expect([field(text.minPrice).value, field(text.maxPrice).value]).toEqual(['', '12.50']);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field(text.maxPrice).value).toBe('');
});
