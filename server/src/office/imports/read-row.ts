import { shopCurrency } from '../../contract/index.ts';
import {
  centsAt,
  decimalOf,
  isUnclear,
  readDigits,
  splitAmount,
  type Decimal,
  type Rates,
} from './amounts.ts';
import type { ColumnPlan, PlannedField } from './plan-columns.ts';
import { cents as centsField, encodeFault, type Blame, type Fields, type ImportKind } from './kinds/kind.ts';
import { isNo, plainWord } from './layouts/words.ts';

export interface ReadRow {
  fields: Fields;
  /** As `encodeFault` writes them. */
  faults: string[];
  /** Fields whose own cell is at fault. */
  bad: string[];
}

/** What reading the rows of a file told beside their fields. */
export interface Readings {
  /** Counts by field, the file's word, and what it was read as. */
  words: Map<string, number>;
  /** Amounts that name no currency, and are taken as the shop's. */
  withoutCurrency: number;
  rounded: number;
}

const maxWords = 60;

/** Returns a function that reads rows by a plan; every fault of a row is found at once. */
export function rowReader(kind: ImportKind, plan: ColumnPlan, rates: Rates) {
  const readings: Readings = { words: new Map(), withoutCurrency: 0, rounded: 0 };
  const shared = groupShared(plan.fields);
  const read = (cells: readonly string[]): ReadRow => {
    const row: ReadRow = { fields: {}, faults: [], bad: [] };
    const blame: Blame = (field, message, value) => {
      row.faults.push(encodeFault(field, message, value));
      if (field !== null) row.bad.push(field);
    };
    if (
      cells.length > plan.columns.length &&
      cells.slice(plan.columns.length).some((cell) => cell.trim() !== '')
    )
      blame(null, `has ${cells.length} cells, the heading ${plan.columns.length}`);
    for (const { column, place } of plan.blank)
      if (!isNo(cells[place] ?? ''))
        blame(null, `says something in “${column}”, for which the shop has no place`, cells[place]);
    for (const fields of shared) {
      const cell = cells[fields[0]?.place ?? -1]?.trim() ?? '';
      readWords(fields, cell, row.fields, blame);
      for (const planned of fields) noteWord(readings, planned, cell, row.fields[planned.field]);
    }
    for (const planned of plan.fields) {
      if (planned.words) continue;
      const cell = (planned.constant ?? cells[planned.place] ?? '').trim();
      const said = planned.values?.get(plainWord(cell)) ?? cell;
      if (said !== '' && !kind.fields[planned.field]?.isAmount)
        readField(kind, planned.field, said, row.fields, blame);
      noteWord(readings, planned, cell, row.fields[planned.field]);
    }
    readAmounts(kind, plan, rates, { cells, row, blame, readings });
    row.fields = kind.complete?.(row.fields, blame) ?? row.fields;
    for (const needed of kind.needs)
      if (needed.every((field) => row.fields[field] === undefined && !row.bad.includes(field)))
        blame(needed[0] ?? null, 'is missing');
    return row;
  };
  return { read, readings };
}

function readField(kind: ImportKind, field: string, said: string, fields: Fields, blame: Blame): void {
  const found = kind.fields[field]?.read(said);
  if (found === undefined) return;
  if ('fault' in found) blame(field, found.fault, said);
  else if (found.value !== '') fields[field] = found.value;
}

/** Fields whose words are mixed in one column, by column. */
function groupShared(fields: readonly PlannedField[]): PlannedField[][] {
  const groups = new Map<number, PlannedField[]>();
  for (const field of fields)
    if (field.words) groups.set(field.place, [...(groups.get(field.place) ?? []), field]);
  return [...groups.values()];
}

/** Takes each field's longest word out of a cell like “Lightly Played Cold Foil”; what is left over is a fault. */
function readWords(planned: readonly PlannedField[], cell: string, fields: Fields, blame: Blame): void {
  const spaced = (text: string) =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  let rest = spaced(cell);
  for (const { field, phrases = [] } of planned) {
    const phrase = phrases.find(({ from }) => rest.includes(spaced(from)));
    if (!phrase) continue;
    rest = rest.replace(spaced(phrase.from), ' ');
    if (phrase.to !== '') fields[field] = phrase.to;
  }
  if (rest.trim() !== '') blame(planned[0]?.field ?? null, `is not understood: “${rest.trim()}”`, cell);
}

function noteWord(
  { words }: Readings,
  planned: PlannedField,
  cell: string,
  value: string | number | undefined,
): void {
  if (!planned.isMeaning || cell === '' || planned.constant !== undefined) return;
  const key = JSON.stringify([planned.field, cell, value === undefined ? '' : String(value)]);
  if (words.has(key) || words.size < maxWords) words.set(key, (words.get(key) ?? 0) + 1);
}

interface Reading {
  cells: readonly string[];
  row: ReadRow;
  blame: Blame;
  readings: Readings;
}

function readAmounts(
  kind: ImportKind,
  plan: ColumnPlan,
  rates: Rates,
  { cells, row, blame, readings }: Reading,
): void {
  const { currency: rowCurrency, ...fields } = row.fields;
  row.fields = fields;
  for (const planned of plan.fields) {
    if (!kind.fields[planned.field]?.isAmount) continue;
    const cell = (planned.constant ?? cells[planned.place] ?? '').trim();
    const said = planned.values?.get(plainWord(cell)) ?? cell;
    if (said === '') continue;
    const named = rowCurrency === undefined ? planned.currency : String(rowCurrency);
    const cents = readAmount(said, { named, decimal: planned.decimal ?? plan.decimal, rates }, readings);
    if (typeof cents === 'string') blame(planned.field, cents, cell);
    else row.fields[planned.field] = cents;
  }
  blameCents(kind, rowCurrency, row.fields, blame);
}

/** Cents are the shop’s own, and the amount beside them is the same one. */
function blameCents(
  kind: ImportKind,
  rowCurrency: string | number | undefined,
  fields: Fields,
  blame: Blame,
): void {
  for (const [field, spec] of Object.entries(kind.fields)) {
    const said = fields[field];
    if (spec !== centsField || said === undefined) continue;
    if (rowCurrency !== undefined && rowCurrency !== shopCurrency)
      blame(field, `is in cents of ${shopCurrency}, but its currency is ${rowCurrency}`, String(said));
    const amount = field.replace(/Cents$/, '');
    if (fields[amount] !== undefined && fields[amount] !== said)
      blame(field, `is another amount than “${amount}”`, String(said));
  }
}

const dollars = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'];

interface AmountTerms {
  /** The currency that the row or the heading names. */
  named: string | undefined;
  decimal: Decimal | undefined;
  rates: Rates;
}

/** Returns whole cents of the shop's currency, or what is wrong. */
function readAmount(
  said: string,
  { named, decimal, rates }: AmountTerms,
  readings: Readings,
): number | string {
  const amount = splitAmount(said);
  if (!amount) return 'is not an amount like 12.50';
  if (amount.isNegative) return 'is below zero';
  const millionths = readPlanned(amount.digits, decimal);
  if (typeof millionths === 'string') return millionths;
  if (named !== undefined && amount.currency !== undefined && named !== amount.currency)
    return `is in ${amount.currency}, but its currency is ${named}`;
  if (named !== undefined && said.includes('$') && !dollars.includes(named))
    return `is in dollars, but its currency is ${named}`;
  const currency = amount.currency ?? named;
  if (currency === undefined && !said.includes('$')) readings.withoutCurrency += 1;
  if (millionths === 0n) return 0;
  const rate = rates.get(currency ?? shopCurrency);
  if (rate === undefined)
    return `is in ${currency}, which has no rate: an owner sets it under Settings, Imports`;
  if (millionths % 10_000n !== 0n) readings.rounded += 1;
  return centsAt(millionths, rate) ?? 'is more than ten million';
}

function readPlanned(digits: string, decimal: Decimal | undefined): bigint | string {
  if (decimal === undefined && isUnclear(digits))
    return 'may be a decimal number or thousands: say which sign the file’s decimals have';
  const known = decimal ?? decimalOf(digits) ?? '.';
  return readDigits(digits, known) ?? `is not an amount like ${known === '.' ? '1,250.00' : '1.250,00'}`;
}
