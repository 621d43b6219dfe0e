/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { screen, within } from '@testing-library/react';
import type { MonthReportDto } from '@pullproof/server/contract';
import { showScreen } from '../testing/show-screen.tsx';
import { Taxes } from './taxes.tsx';

type Report = Pick<MonthReportDto, 'taxes' | 'sales' | 'lostNumbers'>;
const sales = {
  soldCents: 2_190,
  differenceCents: 0,
  documentedCents: 1_190,
  documentedTaxCents: 190,
  waitingCents: 1_000,
};
const taxes: Report['taxes'] = [
  { place: 'DE', kind: 'pack', rateBps: 1_900, totalCents: 1_190, taxCents: 190 },
  { place: 'FR', kind: 'fees', rateBps: 0, totalCents: 1_000, taxCents: 0 },
];
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

const show = (report: Partial<Report>) =>
  // the part reads no more of a report
  showScreen(<Taxes report={{ taxes, sales, lostNumbers: [], ...report } as MonthReportDto} />);

test('shows tax by country, kind and rate, with what they sum to', () => {
  show({});
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([
    ['DE', 'Pack', '19%', '$11.90', '$10.00', '$1.90'],
    ['FR', 'Fees', '0%', '$10.00', '$10.00', '$0.00'],
    ['All', '', '', '$21.90', '$20.00', '$1.90'],
  ]);
  expect(screen.getByText('Waiting for a document').nextSibling?.textContent).toBe('$10.00');
});

test('shows no heading without a value on a phone, where each line is a block', () => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList; // as much as is used
  show({});
  const total = within(screen.getByText('All').closest('li') ?? document.body);
  expect(total.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sold',
    'Without tax',
    'Tax',
  ]);
  const [first] = screen.getAllByRole('listitem');
  expect(within(first ?? document.body).getAllByRole('term')).toHaveLength(5);
});

test('shows no tax of a seller who is not registered', () => {
  show({ taxes: [] });
  expect(screen.queryByText('Tax within sales')).toBeNull();
  expect(screen.queryByText('Invoices')).toBeNull();
});

test('shows no sums while sales differ from the ledger, but by how much', () => {
  show({ sales: { ...sales, differenceCents: 77 } });
  expect(screen.getByRole('alert').textContent).toContain('differ from the ledger by $0.77');
  expect(screen.queryByText('Tax within sales')).toBeNull();
});

test('names the numbers that a restore lost, also of a month without tax', () => {
  show({ taxes: [], lostNumbers: [{ kind: 'invoice', series: '2026', first: 121, last: 130 }] });
  expect(screen.getByRole('alert').textContent).toContain('INV-2026-000121 to INV-2026-000130');
});
