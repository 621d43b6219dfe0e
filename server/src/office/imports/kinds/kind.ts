import type { Decider } from '../../../contract/index.ts';
import type { Permission } from '../../../platform/policy.ts';
import type { Words } from './words.ts';

/** PostgreSQL stores no NUL in text, and no lone surrogate in JSON. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/** Parses one cell that is not blank. */
export interface FieldSpec {
  required?: true;
  read(text: string): { value: string | number } | { fault: string };
}

export interface Batch {
  importId: string;
  first: number;
  last: number;
  at: Date;
  staffId: string;
}

/** A record that a batch is about to change, as the audit log records it. */
export interface ChangedRecord {
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** An importable kind of record: its fields, the checks of its rows, and how they are written. */
export interface ImportKind {
  name: 'cards' | 'units';
  /** The audit log's subject: `card` makes `card.updated`. */
  subject: string;
  permission: Permission;
  /** By which approval valuable rows wait. */
  waits: Decider | { never: string };
  fields: Readonly<Record<string, FieldSpec>>;
  /**
   * SELECT over the staged rows of import `$1`: `row`, `outcome` (new, changed, same), `faults` (texts of
   * `field|what is wrong`) and `needs_reason`.
   */
  verdicts: string;
  /** Fields that refer to the shop's records by key or name. */
  words: readonly Words[];
  /** Runs before the first batch: adds what the rows refer to. */
  prepare(importId: string, at: Date): Promise<void>;
  /** Counts the rows that would need a second person. */
  countWaiting?(importId: string, staffId: string): Promise<number>;
  /** Runs after `prepare`: removes the rows that need a second person and requests their approval. */
  holdBack?(importId: string, by: { staffId: string; reason: string }): Promise<void>;
  listChanges(batch: Batch): Promise<ChangedRecord[]>;
  write(batch: Batch): Promise<void>;
}

export const text = (maxLength: number): FieldSpec => ({
  read: (cell) => {
    if (!isStorable(cell)) return { fault: 'has signs that cannot be stored' };
    return cell.length > maxLength
      ? { fault: `is longer than ${maxLength} signs` }
      : { value: cell.normalize('NFC') };
  },
});

export const required = (field: FieldSpec): FieldSpec => ({ ...field, required: true });

const maxCents = 1_000_000_000;

/** `12`, `12.5`, `1,250.00`, `$12.50`: parsed digit by digit, never as a float. */
export const money: FieldSpec = {
  read: (cell) => {
    const [, whole = '', cents = ''] =
      /^\$?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
    const amount = Number(`${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`);
    if (whole === '' || amount > maxCents) return { fault: 'is not an amount like 12.50' };
    return { value: amount };
  },
};

export const cents: FieldSpec = {
  read: (cell) =>
    /^\d{1,10}$/.test(cell) && Number(cell) <= maxCents
      ? { value: Number(cell) }
      : { fault: 'is not a whole number of cents' },
};
