import { isHex } from './bytes.ts';

/** Why a document was refused; `index` is the line, pack number or sequence number it is about. */
export class Mismatch extends Error {
  readonly index: number | undefined;

  constructor(reason: string, index?: number) {
    super(reason);
    this.index = index;
  }
}

export function demand(condition: boolean, reason: string, index?: number): asserts condition {
  if (!condition) throw new Mismatch(reason, index);
}

export type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readFields(value: unknown, name: string): Fields {
  demand(isFields(value), `${name} is not an object`);
  return value;
}

/** Refuses missing and unknown members: what this verifier does not know, it cannot vouch for. */
export function demandKeys(
  fields: Fields,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): void {
  for (const key of required) demand(Object.hasOwn(fields, key), `${name} has no ${key}`);
  for (const key of Object.keys(fields))
    demand(required.includes(key) || optional.includes(key), `${name} has an unknown member ${key}`);
}

export function readText(fields: Fields, key: string): string {
  const value = fields[key];
  demand(typeof value === 'string', `${key} is not a text`);
  return value;
}

export function readCount(fields: Fields, key: string): number {
  return countOf(fields[key], key);
}

export function countOf(value: unknown, name: string): number {
  demand(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0, `${name} is not a count`);
  return value;
}

export function readFlag(fields: Fields, key: string): boolean {
  const value = fields[key];
  demand(typeof value === 'boolean', `${key} is neither true nor false`);
  return value;
}

export function readHex(fields: Fields, key: string, byteCount = 32): string {
  const value = readText(fields, key);
  demand(isHex(value, byteCount), `${key} is not ${byteCount} bytes in lower-case hex`);
  return value;
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  demand(Array.isArray(value), `${name} is not a list`);
  return value;
}

export function readTexts(fields: Fields, key: string): string[] {
  return listOf(fields[key], key).map((item) => {
    demand(typeof item === 'string', `${key} holds something that is not a text`);
    return item;
  });
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Seconds since 1970 of `YYYY-MM-DDTHH:MM:SSZ`; refuses other forms and days that do not exist. */
export function readTime(fields: Fields, key: string): number {
  const text = readText(fields, key);
  const milliseconds = TIME.test(text) ? Date.parse(text) : Number.NaN;
  demand(
    Number.isFinite(milliseconds) && new Date(milliseconds).toISOString() === text.replace('Z', '.000Z'),
    `${key} is not a time like 2026-11-20T12:00:00Z`,
  );
  return milliseconds / 1000;
}
