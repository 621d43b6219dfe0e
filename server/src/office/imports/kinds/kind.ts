import type { Decider } from '../../../contract/index.ts';
import type { Permission } from '../../../platform/policy.ts';
import { maxCents } from '../amounts.ts';
import type { Layout } from '../layouts/layout.ts';

/** PostgreSQL stores no NUL in text, and no lone surrogate in JSON. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Parses one cell that is not blank; an empty value says that it is as usual. */
export interface FieldSpec {
  read(text: string): { value: string | number } | { fault: string };
  /** An amount of money, which depends on the file's decimal sign and currency. */
  isAmount?: true;
}

export interface Batch {
  importId: string;
  first: number;
  last: number;
  at: Date;
  staffId: string;
  /** Units of the file that are counted together, with those taken in before that wait for no count yet. */
  delivery: { id: string; earlier: string[]; unitCount: number };
}

/** A record that a batch is about to change, as the audit log records it. */
export interface ChangedRecord {
  id: string;
  /** If it is another than the kind's. */
  subject?: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export type Fields = Record<string, string | number>;

/** Collects a fault of the row being read; `value` is what the file says. */
export type Blame = (field: string | null, message: string, value?: string) => void;

/** An importable kind of record: its fields, the checks of its rows, and how they are written. */
export interface ImportKind {
  name: 'cards' | 'units' | 'values';
  /** The audit log's subject: `card` makes `card.updated`. */
  subject: string;
  permission: Permission;
  /** By which approval valuable rows wait. */
  waits: Decider | { never: string };
  fields: Readonly<Record<string, FieldSpec>>;
  /** Fields that every row needs; of several in one entry, one. */
  needs: readonly (readonly string[])[];
  /** Headings that stand for a field beside its own name, as `plainWord`. */
  aliases: Readonly<Record<string, readonly string[]>>;
  layouts: readonly Layout[];
  /** Joins what several fields of a row say together, and checks it. */
  complete?(fields: Fields, blame: Blame): Fields;
  /** Runs once the rows are staged: names of the shop's records become their keys. */
  settle(importId: string, from: { layout: string | null }): Promise<void>;
  /**
   * SELECT over the staged rows of import `$1`: `row`, `outcome` (new, changed, same), `makes`, `faults` (texts of
   * `field|what is wrong`, and what the file says after a unit separator) and `needs_reason`.
   */
  verdicts: string;
  /** SELECT of `print` over the staged rows of import `$1` that nothing else recognises when they come again. */
  prints?: string;
  /** SELECT of `texts` over import `$1`: what staff should know. */
  notices?: string;
  /** Runs before the first batch: adds what the rows refer to. */
  prepare(importId: string, at: Date): Promise<void>;
  /** Counts the rows that would need a second person. */
  countWaiting?(importId: string, staffId: string): Promise<number>;
  /** Runs after `prepare`, for a price feed: keeps what it changes, for the drift view. */
  /** How many values fall as far as a jump rises; they apply. */
  countFalls?(importId: string, staffId: string): Promise<number>;
  /** Ids of the copies of which the rows that are left say a value. */
  listNamed?(importId: string): Promise<string[]>;
  keepChanges?(importId: string, feedId: string, at: Date): Promise<void>;
  /** Runs after that: removes the rows that need a second person and requests their approval. */
  holdBack?(importId: string, by: { staffId: string; reason: string }): Promise<void>;
  listChanges(batch: Batch): Promise<ChangedRecord[]>;
  write(batch: Batch): Promise<void>;
}

/** SQL of a fault, unless the cell itself is at fault already. `value` is an SQL text. */
export const faultWhen = (field: string, condition: string, message: string, value = 'NULL'): string =>
  `CASE WHEN NOT ('${field}' = ANY (bad)) AND (${condition}) THEN '${field}|' || (${message}) || coalesce(chr(31) || (${value}), '') END`;

export const encodeFault = (field: string | null, message: string, value?: string): string =>
  `${field ?? ''}|${message}${value === undefined ? '' : `\u001F${value.slice(0, 60)}`}`;

export const text = (maxLength: number): FieldSpec => ({
  read: (cell) => {
    if (!isStorable(cell)) return { fault: 'has signs that cannot be stored' };
    return cell.length > maxLength
      ? { fault: `is longer than ${maxLength} signs` }
      : { value: cell.normalize('NFC') };
  },
});

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|okt|dez|mär';
const asDate = new RegExp(`^(\\d{1,2}(-|\\. )(${months})|(${months})-\\d{1,4})$`, 'iu');

/** `1.23457E+11` as spreadsheets write it; `4185E4924` is a number that somebody printed. */
export const isShortened = (cell: string) => /^\d([.,]\d+E\+?|E\+)\d{1,3}$/i.test(cell);

/** A code or number of a card or set, which spreadsheets like to turn into something else. */
export const code = (maxLength: number): FieldSpec => ({
  read: (cell) => {
    if (asDate.test(cell) || /^\d{4}-\d\d-\d\d( 00:00:00)?$/.test(cell))
      return {
        fault: 'was turned into a date by a spreadsheet: format the column as text and copy it again',
      };
    if (isShortened(cell))
      return { fault: 'was shortened by a spreadsheet: format the column as text and copy it again' };
    return text(maxLength).read(cell.replace(/^(\d+)\.0$/, '$1').replace(/^#\s*/, ''));
  },
});

/** Read by `readAmount` with the currency of the row. */
export const money: FieldSpec = { isAmount: true, read: () => ({ fault: 'is not an amount like 12.50' }) };

export const cents: FieldSpec = {
  read: (cell) =>
    /^\d{1,10}$/.test(cell) && Number(cell) <= maxCents
      ? { value: Number(cell) }
      : { fault: 'is not a whole number of cents' },
};

export const currency: FieldSpec = {
  read: (cell) => {
    const sign = { '€': 'EUR', '£': 'GBP', $: 'USD' }[cell] ?? cell.toUpperCase();
    return /^[A-Z]{3}$/.test(sign) ? { value: sign } : { fault: 'is not a currency like USD' };
  },
};
