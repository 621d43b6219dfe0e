import { parse } from 'csv-parse/sync';

import {
  formatBps,
  ledgerKinds,
  type BalanceLineDto,
  type InvoiceRecord,
  type LedgerKind,
  type LedgerLegRecord,
  type MonthReportDto,
} from '../src/contract/index.ts';
import type { Client, TestApi } from './api.ts';
import { centsOf, exportLedger, sumAccounts, type LedgerLine } from './ledger-export.ts';

/** What a shop says of a month's money, each as people get it. */
export interface MonthWords {
  /** The transfers, by account: before the month, and in it. */
  before: Record<string, number>;
  during: Record<string, number>;
  exported: LedgerLine[];
  /** The console's list. */
  listed: LedgerLegRecord[];
  report: MonthReportDto;
  /** The report's export. */
  file: Record<string, string>[];
  /** Invoices and credit notes of what was sold and given back in the month. */
  documents: InvoiceRecord[];
}

async function listAll<Row>(staff: Client, name: string, filter: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const range = JSON.stringify([rows.length, rows.length + 999]);
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range });
    const { status, body, text } = await staff.ask(`/api/admin/${name}?${query.toString()}`);
    if (status !== 200) throw new Error(`The list answers ${status}: ${text}`);
    if (body.length === 0) return rows;
    rows.push(...body);
  }
}

export async function readMonthWords(api: TestApi, staff: Client, month: string): Promise<MonthWords> {
  const { body } = await staff.ask(`/api/admin/month-report?month=${month}`);
  const report: MonthReportDto = body;
  const [from, to] = [new Date(report.from), new Date(report.to)];
  const period = { createdAt_gte: report.from, createdAt_lt: report.to };
  const { text } = await staff.ask(`/api/admin/month-report.csv?month=${month}`);
  const documents = await listAll<InvoiceRecord>(staff, 'invoices', {});
  return {
    before: await sumAccounts(api, new Date(0), from),
    during: await sumAccounts(api, from, to),
    exported: await exportLedger(staff, period),
    listed: await listAll<LedgerLegRecord>(staff, 'ledger-legs', period),
    report,
    file: parse(text, { columns: true, bom: true }),
    documents: documents.filter(({ soldAt }) => new Date(soldAt) >= from && new Date(soldAt) < to),
  };
}

/** All months, in the shop's zone, in which money moved. */
export async function listMonths({ db }: TestApi): Promise<string[]> {
  const { rows } = await db.query<{ month: string }>(
    `SELECT DISTINCT to_char(created_at AT TIME ZONE (SELECT zone FROM shop_clock), 'YYYY-MM') AS month FROM transfers ORDER BY 1`,
  );
  return rows.map(({ month }) => month);
}

class Differences {
  readonly found: string[] = [];

  compare(what: string, one: number | undefined, other: number | undefined): void {
    if (Math.round(one ?? 0) !== Math.round(other ?? 0)) this.found.push(`${what}: ${one} and ${other}`);
  }

  compareAll(what: string, one: Record<string, number>, other: Record<string, number>): void {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      this.compare(`${what} ${name}`, one[name], other[name]);
  }
}

function sum<Row>(rows: readonly Row[], name: (row: Row) => string, cents: (row: Row) => number) {
  const sums: Record<string, number> = {};
  for (const row of rows) sums[name(row)] = (sums[name(row)] ?? 0) + cents(row);
  return sums;
}

/** Where the words of a month say different things, account by account and line by line; empty if all agree. */
export function listDifferences(words: MonthWords): string[] {
  const differences = new Differences();
  const { exported, listed, during } = words;
  const byAccount = sum(exported, ({ Account = '' }) => Account, centsOf);
  differences.compareAll('export and ledger', byAccount, during);
  const listedCents = ({ amountCents }: LedgerLegRecord): number => amountCents;
  const list = sum(listed, ({ account }) => account, listedCents);
  differences.compareAll('list and ledger', list, during);
  const transactions = sum(exported, (line) => line['Transaction (ID)'] ?? '', centsOf);
  differences.compareAll('a transaction', transactions, {});
  compareReport(differences, words);
  compareFile(differences, words);
  compareTax(differences, words);
  return differences.found;
}

/** Each line is the sum of the exported rows that it names, and no row is in none. */
function compareReport(differences: Differences, { report, exported, before, during }: MonthWords): void {
  const entry = (account: string, kind: string): string => `${account} ${kind}`;
  const entries = sum(exported, ({ Account = '', Kind = '' }) => entry(Account, Kind), centsOf);
  const left = new Map(Object.entries(entries));
  for (const { name, cents, filter } of [...report.revenue, ...report.costs]) {
    const kinds = (filter.kind ?? []) as LedgerKind[]; // the report names kinds of the ledger
    const named = filter.account.flatMap((account) => kinds.map((kind) => entry(account, ledgerKinds[kind])));
    differences.compare(
      `report’s ${name}`,
      cents,
      named.reduce((all, key) => all + (left.get(key) ?? 0), 0),
    );
    for (const key of named) left.delete(key);
  }
  const balances: [BalanceLineDto, number][] = [
    ...report.assets.map((line): [BalanceLineDto, number] => [line, -1]),
    ...report.liabilities.map((line): [BalanceLineDto, number] => [line, 1]),
  ];
  for (const [{ name, openingCents, closingCents, filter }, sign] of balances) {
    const account = String(filter.account[0]);
    const opening = before[account] ?? 0;
    differences.compare(`report’s ${name} at the beginning`, openingCents, sign * opening);
    differences.compare(
      `report’s ${name} at the end`,
      closingCents,
      sign * (opening + (during[account] ?? 0)),
    );
    for (const key of left.keys()) if (key.startsWith(`${account} `)) left.delete(key);
  }
  differences.compareAll('no line of the report has', Object.fromEntries(left), {});
  differences.compare('report and ledger', report.differenceCents, 0);
  differences.compare('report’s sales and ledger', report.sales.differenceCents, 0);
}

/** The file has the page's lines and figures, and no others. */
function compareFile(differences: Differences, { report, file }: MonthWords): void {
  const cents = (heading: string) => (line: Record<string, string>) =>
    Math.round(Number(line[heading] ?? 0) * 100);
  const named = ({ Part, Line }: Record<string, string>): string => `${Part}, ${Line}`;
  const page: Record<string, number> = {};
  const closing: Record<string, number> = {};
  for (const { name, cents: amount } of report.revenue) page[`Revenue, ${name}`] = amount;
  for (const { name, cents: amount } of report.costs) page[`Costs, ${name}`] = amount;
  const held = [
    ['Held', report.assets],
    ['Owed', report.liabilities],
  ] as const;
  for (const [part, lines] of held)
    for (const { name, openingCents, closingCents } of lines) {
      page[`${part}, ${name}`] = closingCents - openingCents;
      closing[`${part}, ${name}`] = closingCents;
    }
  for (const { place, kind, rateBps, totalCents, taxCents } of report.taxes) {
    const name = `${place} ${kind} ${formatBps(rateBps)}`;
    page[`Sales with tax, ${name}`] = totalCents;
    page[`Tax, ${name}`] = taxCents;
  }
  page['Check, Result'] = report.resultCents;
  const beside = new Set(['Beside the ledger', 'Cost of goods', 'Codes', 'Invoices', 'Check']);
  const own = file.filter((line) => !beside.has(line['Part'] ?? '') || named(line) === 'Check, Result');
  differences.compareAll('file and page:', sum(own, named, cents('Amount (USD)')), page);
  const balances = own.filter(({ Part = '' }) => Part === 'Held' || Part === 'Owed');
  differences.compareAll(
    'file and page, at the end:',
    sum(balances, named, cents('At the end (USD)')),
    closing,
  );
}

/** The tax of the report is that of its invoices and credit notes, once nothing waits for one. */
function compareTax(differences: Differences, { report, documents }: MonthWords): void {
  const { taxes, sales } = report;
  const place = (row: { place: string }): string => row.place;
  const total = (row: { totalCents: number }): number => row.totalCents;
  const tax = (row: { taxCents: number }): number => row.taxCents;
  differences.compare('sales without a document', sales.waitingCents, 0);
  differences.compareAll(
    'taxed sales and documents of',
    sum(taxes, place, total),
    sum(documents, place, total),
  );
  differences.compareAll('tax and documents of', sum(taxes, place, tax), sum(documents, place, tax));
  const all = (): string => 'the month';
  differences.compareAll(
    'documents of',
    { 'the month': sales.documentedCents },
    { 'the month': 0, ...sum(documents, all, total) },
  );
  differences.compareAll(
    'tax on documents of',
    { 'the month': sales.documentedTaxCents },
    { 'the month': 0, ...sum(documents, all, tax) },
  );
}
