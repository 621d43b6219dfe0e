import { dayOf, formatBps, formatMoney, orderNumberOf } from '../../contract/index.ts';
import { readSettings, shopZone } from '../../base/index.ts';
import type { PrintedLine, SaleDocument } from '../../money/index.ts';

/** Everything that is printed, in words. */
export interface Paper {
  title: string;
  facts: [name: string, value: string][];
  from: string[];
  /** Empty where nobody is named. */
  to: string[];
  /** Of the addresses. */
  countries: { from: string; to: string };
  /** The last columns stand right. */
  headings: string[];
  rows: string[][];
  sums: [name: string, value: string][];
  notes: string[];
  madeAt: Date;
}

const linesOf = (address: string): string[] => address.split(/[,\n]/).map((line) => line.trim());

const names = new Intl.DisplayNames('en', { type: 'region' });
const countryOf = (code: string): string => names.of(code) ?? code;

const sum = (lines: readonly PrintedLine[], of: (line: PrintedLine) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** What was paid, by balance: promo credit lowers the price. */
function paymentsOf(lines: readonly PrintedLine[]): [string, string][] {
  const promoCents = sum(lines, (line) => line.promoCents);
  if (promoCents === 0) return [];
  return [
    ['Price', formatMoney(sum(lines, (line) => line.cashCents + line.promoCents))],
    ['Less promo credit', formatMoney(-promoCents)],
  ];
}

/** The tax of each rate and country, and what is left without it. */
function taxesOf(lines: readonly PrintedLine[]): [string, string][] {
  const rates = new Map<string, number>();
  for (const { place, rateBps, taxCents } of lines) {
    const key = `Tax ${formatBps(rateBps ?? 0)}, ${countryOf(place)}`;
    rates.set(key, (rates.get(key) ?? 0) + (taxCents ?? 0));
  }
  const netCents = sum(lines, (line) => line.cashCents - (line.taxCents ?? 0));
  return [
    ['Without tax', formatMoney(netCents)],
    ...[...rates].map(([name, cents]): [string, string] => [name, formatMoney(cents)]),
  ];
}

/** An invoice or credit note, from what was stored at its issue. */
export function paperOfDocument(document: SaleDocument): Paper {
  const { kind, lines, seller, buyer, totalCents } = document;
  const isInvoice = kind === 'invoice';
  const country = buyer?.country ?? lines[0]?.place ?? '';
  return {
    title: isInvoice ? 'Invoice' : 'Credit note',
    facts: [
      ['Number', document.reference],
      ['Date', document.issuedOn],
      [isInvoice ? 'Date of sale' : 'Date of return', document.soldOn],
      ...(document.corrects.length > 0
        ? ([['Corrects invoice', document.corrects.join(', ')]] satisfies [string, string][])
        : []),
    ],
    from: [seller.name, ...linesOf(seller.address), `Tax number ${seller.taxId}`],
    to: buyer ? [buyer.name, ...buyer.lines, countryOf(country)] : [],
    countries: { from: '', to: country },
    headings: ['What', 'Tax rate', 'Tax', 'Price'],
    rows: lines.map((line) => [
      line.title,
      formatBps(line.rateBps ?? 0),
      formatMoney(line.taxCents ?? 0),
      formatMoney(line.cashCents + line.promoCents),
    ]),
    sums: [
      ...paymentsOf(lines),
      ...taxesOf(lines),
      [isInvoice ? 'Total' : 'Total returned', formatMoney(Math.abs(totalCents))],
    ],
    notes: [
      isInvoice ? 'Paid from your wallet. Prices include tax.' : 'Returned to your wallet.',
      ...(buyer ? [] : ['The buyer’s name was deleted when its time was over.']),
    ],
    madeAt: document.issuedAt,
  };
}

/** What was paid for an order or parcel and given back: no rate, no number, nothing that tax law gives a meaning. */
export async function paperOfReceipt(number: string, lines: readonly PrintedLine[]): Promise<Paper> {
  const { shopName, shopAddress } = await readSettings();
  const zone = await shopZone();
  const isPart = lines.some((line) => line.cashCents + line.promoCents < 0);
  return {
    title: 'Receipt',
    facts: [
      ['For', number],
      ...lines.slice(0, 1).map(({ at }): [string, string] => ['Date', dayOf(at, zone)]),
    ],
    from: [shopName, ...(shopAddress === '' ? [] : linesOf(shopAddress))],
    to: [],
    countries: { from: '', to: '' },
    headings: ['What', 'When', 'Amount'],
    rows: lines.map((line) => [
      line.title,
      dayOf(line.at, zone),
      formatMoney(line.cashCents + line.promoCents),
    ]),
    sums: [
      ...paymentsOf(lines),
      [isPart ? 'Paid, less what was returned' : 'Paid', formatMoney(sum(lines, (line) => line.cashCents))],
    ],
    notes: ['Paid from your wallet.'],
    madeAt: lines.at(-1)?.at ?? new Date(0),
  };
}

export const receiptNumberOf = (orderId: string): string => `Order ${orderNumberOf(orderId)}`;
