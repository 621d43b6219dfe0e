import { formatBps, nameNumbers, shopCurrency, type MonthReportDto } from '../../../contract/index.ts';

const inCurrency = (name: string) => `${name} (${shopCurrency})` as const;

export const csvColumns = [
  'Month',
  'Part',
  'Line',
  'Count',
  inCurrency('Amount'),
  inCurrency('At the beginning'),
  inCurrency('At the end'),
  'Accounts',
  'Kinds',
] as const;
type CsvLine = Partial<Record<(typeof csvColumns)[number], string | number>>;

const amount = (cents: number) => ({ [inCurrency('Amount')]: cents / 100 });
const balance = (opening: number, closing: number) => ({
  ...amount(closing - opening),
  [inCurrency('At the beginning')]: opening / 100,
  [inCurrency('At the end')]: closing / 100,
});
const source = ({ account, kind = [] }: MonthReportDto['revenue'][number]['filter']) => ({
  Accounts: account.join(' '),
  Kinds: kind.join(' '),
});

/** The report as a file: one line a figure, plain numbers, and which entries of the ledger a line is the sum of. */
export function csvLinesOf(report: MonthReportDto): CsvLine[] {
  const lines: CsvLine[] = [];
  const add = (part: string, line: string, cells: CsvLine): void => {
    lines.push({ Month: report.month, Part: part, Line: line, ...cells });
  };
  const moved = [
    ['Revenue', report.revenue],
    ['Costs', report.costs],
  ] as const;
  for (const [part, rows] of moved)
    for (const { name, cents, filter } of rows) add(part, name, { ...amount(cents), ...source(filter) });
  const held = [
    ['Held', report.assets],
    ['Owed', report.liabilities],
  ] as const;
  for (const [part, rows] of held)
    for (const { name, openingCents, closingCents, filter } of rows)
      add(part, name, { ...balance(openingCents, closingCents), ...source(filter) });
  add('Check', 'Result', amount(report.resultCents));
  add('Check', 'Difference from the ledger', amount(report.differenceCents));
  const { sealedPacks, openOffers } = report;
  add(
    'Beside the ledger',
    'Sold and still sealed',
    balance(sealedPacks.openingCents, sealedPacks.closingCents),
  );
  add('Beside the ledger', 'Open offers', {
    Count: openOffers.count,
    [inCurrency('At the end')]: openOffers.cents / 100,
  });
  for (const { lot, unitCount, withoutCostCount, cents } of report.goods) {
    add('Cost of goods', lot, { Count: unitCount, ...amount(cents) });
    if (withoutCostCount > 0) add('Cost of goods', `${lot}, without a cost`, { Count: withoutCostCount });
  }
  for (const { name, useCount, givenCents } of report.promos)
    add('Codes', name, { Count: useCount, ...amount(givenCents) });
  addTaxes(report, add);
  return lines;
}

function addTaxes(
  { taxes, sales, lostNumbers }: MonthReportDto,
  add: (part: string, line: string, cells: CsvLine) => void,
): void {
  for (const { place, kind, rateBps, totalCents, taxCents } of taxes) {
    const name = `${place} ${kind} ${formatBps(rateBps)}`;
    add('Sales with tax', name, amount(totalCents));
    add('Tax', name, amount(taxCents));
  }
  if (taxes.length > 0) {
    add('Invoices', 'Invoices less credit notes', amount(sales.documentedCents));
    add('Invoices', 'Tax on them', amount(sales.documentedTaxCents));
    add('Invoices', 'Without a document yet', amount(sales.waitingCents));
  }
  for (const { kind, series, first, last } of lostNumbers)
    add('Invoices', `Lost by a restore: ${nameNumbers(kind, series, first, last)}`, {
      Count: last - first + 1,
    });
  add('Check', 'Sales less the ledger', amount(sales.differenceCents));
}
