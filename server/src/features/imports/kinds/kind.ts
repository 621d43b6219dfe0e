import type { Permission } from '../../../platform/policy.ts';
import { isStorable } from './storable.ts';
import type { Words } from './words.ts';

/** Reads one cell that is not blank. */
export interface FieldSpec {
  required?: true;
  read(text: string): { value: string | number } | { fault: string };
}

export interface Batch {
  importId: string;
  first: number;
  last: number;
  at: Date;
}

/** A record that a batch is about to change, as the audit log tells it. */
export interface ChangedRecord {
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What can be imported: its fields, what its rows come to, and how they are written. */
export interface ImportKind {
  name: 'cards' | 'units';
  /** Of the audit log: `card` makes `card.updated`. */
  subject: string;
  permission: Permission;
  fields: Readonly<Record<string, FieldSpec>>;
  /**
   * SELECT over the staged rows of import `$1`: `row`, `outcome` (new, changed, same), `faults` (texts of
   * `field|what is wrong`) and `needs_reason`.
   */
  verdicts: string;
  /** Fields that name records of the shop, as people write them. */
  words: readonly Words[];
  /** Before the first batch: what rows refer to and bring along. */
  prepare(importId: string, at: Date): Promise<void>;
  /** How many rows would wait for a second person. */
  countWaiting?(importId: string, staffId: string): Promise<number>;
  /** After `prepare`: takes what waits out of the rows and asks for it. */
  holdBack?(importId: string, by: { staffId: string; reason: string }): Promise<void>;
  listChanges(batch: Batch): Promise<ChangedRecord[]>;
  write(batch: Batch): Promise<void>;
}

export const text = (longest: number): FieldSpec => ({
  read: (cell) => {
    if (!isStorable(cell)) return { fault: 'has signs that cannot be stored' };
    return cell.length > longest
      ? { fault: `is longer than ${longest} signs` }
      : { value: cell.normalize('NFC') };
  },
});

export const required = (field: FieldSpec): FieldSpec => ({ ...field, required: true });

const mostCents = 1_000_000_000;

/** `12`, `12.5`, `1,250.00`, `$12.50`: read by its digits, never as a float. */
export const money: FieldSpec = {
  read: (cell) => {
    const [, whole = '', cents = ''] =
      /^\$?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
    const amount = Number(`${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`);
    if (whole === '' || amount > mostCents) return { fault: 'is not an amount like 12.50' };
    return { value: amount };
  },
};

export const cents: FieldSpec = {
  read: (cell) =>
    /^\d{1,10}$/.test(cell) && Number(cell) <= mostCents
      ? { value: Number(cell) }
      : { fault: 'is not a whole number of cents' },
};
