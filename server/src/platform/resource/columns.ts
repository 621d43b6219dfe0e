import { z } from 'zod';

import { maxAmountCents, type ColumnType, type StaffRole } from '../../contract/index.ts';
import { isId } from '../ids.ts';
import type { ColumnSpec } from './spec.ts';

export type Column = ColumnSpec & {
  field: string;
  /** Quoted name in the database. */
  sql: string;
  /** Its expression in a SELECT list, aliased to the field's name. */
  selected: string;
  /** Its JSON expression for a selected row `p`; equals `JSON.stringify` of what the driver reads. */
  json: string;
  cast: string;
  /** Parses a value before it is written. */
  input: z.ZodType;
  /** Describes a value that is read. */
  output: z.ZodType;
};

const casts: Record<ColumnType, string> = {
  uuid: 'uuid',
  text: 'text',
  enum: 'text',
  int: 'bigint',
  cents: 'bigint',
  bool: 'boolean',
  instant: 'timestamptz',
  date: 'date',
  json: 'jsonb',
};

const maxInt = 2_147_483_647;
const maxTextLength = 20_000;

const text = z.string().max(maxTextLength).refine(isStorable, 'has signs that cannot be stored');

const oneLineText = text.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line');

const inputs: Record<Exclude<ColumnType, 'enum'>, z.ZodType> = {
  uuid: z.string().refine(isId, 'is not an id'),
  text,
  int: z.int().min(-maxInt).max(maxInt),
  cents: z.int().min(-maxAmountCents).max(maxAmountCents),
  bool: z.boolean(),
  instant: z.iso
    .datetime({ offset: true })
    .refine((value) => readInstant(value) !== undefined, 'is not a moment')
    .transform((value) => new Date(value)),
  date: z.iso.date(),
  json: z.json().refine(isStorable, 'has signs that cannot be stored'),
};

const outputs: Record<Exclude<ColumnType, 'enum'>, z.ZodType> = {
  uuid: z.uuid(),
  text: z.string(),
  int: z.int(),
  cents: z.int(),
  bool: z.boolean(),
  instant: z.iso.datetime(),
  date: z.iso.date(),
  // Includes null.
  json: z.unknown(),
};

export function compileColumn(field: string, spec: ColumnSpec): Column {
  const sql = `"${nameOf(field)}"`;
  const isDate = spec.type === 'date';
  return {
    ...spec,
    field,
    sql,
    selected: spec.compute ? `NULL AS "${field}"` : `${sql}${isDate ? '::text' : ''} AS "${field}"`,
    json: spec.type === 'instant' ? `${instantText(field)} AS "${field}"` : `p."${field}"`,
    cast: casts[spec.type],
    input: inputOf(spec),
    output: outputOf(spec),
  };
}

/** A field's default column name. */
export const nameOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Same format as `Date.prototype.toISOString`: UTC, milliseconds. */
const instantText = (field: string): string =>
  `to_char(p."${field}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function inputOf(spec: ColumnSpec): z.ZodType {
  const isLine = spec.type === 'text' && !spec.isMultiline;
  const base = spec.type === 'enum' ? z.enum(spec.values ?? []) : isLine ? oneLineText : inputs[spec.type];
  const narrowed = spec.schema ? base.pipe(spec.schema) : base;
  return spec.nullable ? narrowed.nullable() : narrowed;
}

function outputOf({ label, nullable, ...spec }: ColumnSpec): z.ZodType {
  const base = spec.type === 'enum' ? z.enum(spec.values ?? []) : outputs[spec.type];
  return (nullable && spec.type !== 'json' ? base.nullable() : base).describe(label);
}

const unstorable = /\0|\p{Surrogate}/u;

/** PostgreSQL stores no NUL, and JSON no lone surrogates. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

/** Whether a filter may compare the column with this value; never coerces. */
export function isComparable(column: Column, value: unknown): value is string | number | boolean {
  switch (column.type) {
    case 'uuid':
      return isId(value);
    case 'text':
      return typeof value === 'string' && value.length <= maxTextLength && isStorable(value);
    case 'enum':
      return typeof value === 'string' && (column.values ?? []).includes(value);
    case 'int':
    case 'cents':
      return Number.isSafeInteger(value);
    case 'bool':
      return typeof value === 'boolean';
    case 'instant':
      return readInstant(value) !== undefined;
    case 'date':
      return typeof value === 'string' && z.iso.date().safeParse(value).success && isSameDay(value);
    case 'json':
      return false;
  }
}

const instantShape = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** An instant with its time zone, or a date (its start in UTC). */
function readInstant(value: unknown): Date | undefined {
  if (typeof value !== 'string' || !instantShape.test(value) || value.startsWith('0000')) return undefined;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) || !isSameDay(value) ? undefined : at;
}

/** JavaScript reads February 30th as March 1st or 2nd; the database refuses it. */
function isSameDay(value: string): boolean {
  const day = value.slice(0, 10);
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && !day.startsWith('0000');
}

export const mayRead = (column: ColumnSpec, role: StaffRole): boolean =>
  column.read === undefined || column.read.includes(role);

export function mayWrite(column: ColumnSpec, role: StaffRole, isNew: boolean): boolean {
  if (column.write === undefined || !mayRead(column, role)) return false;
  if (column.write === 'once') return isNew;
  return column.write === true || column.write.includes(role);
}
