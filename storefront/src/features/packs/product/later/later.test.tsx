/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen, within } from '@testing-library/react';
import type { ShippingCostsDto, ShopSettingsDto } from '@pullproof/server/contract';
import { Later } from './later.tsx';
import { laterText as text } from './text.ts';

const settings = { buybackBps: 8_500, buybackHours: 72 } as ShopSettingsDto; // what it reads
const days = { min: 2, max: 5 };
const costs: ShippingCostsDto = {
  zones: [
    {
      name: 'United States',
      days,
      hasCustoms: false,
      fees: [
        { upToCents: 5_000, baseCents: 499 },
        { upToCents: 20_000, baseCents: 699 },
      ],
    },
    {
      name: 'Elsewhere',
      days: { min: 9, max: 9 },
      hasCustoms: true,
      fees: [{ upToCents: 20_000, baseCents: 1_899 }],
    },
  ],
  freeFromCents: null,
  insurance: { fromCents: 10_000, bps: 60 },
  signature: { fromCents: 30_000, cents: 350 },
  combineHours: 48,
  claimNotArrivedDays: 14,
  claimDamagedDays: 7,
  topUpDays: 14,
};

const rowsOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('says what keeping, shipping and selling back cost, with a fee for each zone and value', () => {
  render(<Later settings={settings} costs={costs} />);
  screen.getByText(text.from(499));
  screen.getByText('85%');
  expect(rowsOf(screen.getByRole('table', { hidden: true }))).toEqual([
    [text.insured, 'United States', 'Elsewhere'],
    ['$50', '$4.99', text.none],
    ['$200', '$6.99', '$18.99'],
    [text.workingDays, '2–5', '9'],
  ]);
  screen.getByText(/within 48 hours share its base fee/);
  screen.getByText(/^Across a customs border \(Elsewhere\)/);
});

test('leaves out what does not exist: shared fees, a paid signature, customs', () => {
  const [first] = costs.zones;
  const domestic = { ...costs, zones: first ? [first] : [], combineHours: 0 };
  render(<Later settings={settings} costs={{ ...domestic, signature: { fromCents: 30_000, cents: 0 } }} />);
  screen.getByText('A parcel of $300.00 or more needs a signature.');
  for (const absent of [/share its base fee/, /customs/, /No base fee/])
    expect(screen.queryByText(absent)).toBeNull();
});

test('a product without costs says the rest', () => {
  render(<Later settings={settings} costs={null} />);
  screen.getByText(text.keep);
  expect(screen.queryByText(text.ship)).toBeNull();
  expect(screen.queryByText(text.summary)).toBeNull();
});
