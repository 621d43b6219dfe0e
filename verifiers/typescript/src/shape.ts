import { isHex } from './bytes/bytes.ts';

/** Why a document was refused; `index` is the affected line, pack number or sequence number. */
export class Mismatch extends Error {
  readonly index: number | undefined;

  constructor(reason: string, index?: number) {
    super(reason);
    this.index = index;
  }

  /** Returns the same failure with its index; an index already set is preserved. */
  static at(index: number, error: unknown): Mismatch {
    if (error instanceof Mismatch && error.index !== undefined) return error;
    return new Mismatch(error instanceof Error ? error.message : 'unknown reason', index);
  }
}

/** Runs `work` and adds `index` to its failure. */
export function atIndex<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw Mismatch.at(index, error);
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

/** Refuses missing and unknown members: the verifier cannot vouch for what it does not know. */
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

/** Reads a count of at least 1. */
export function readNumber(fields: Fields, key: string): number {
  const value = readCount(fields, key);
  demand(value >= 1, `${key} is not a number from 1`);
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

export function readHashes(fields: Fields, key: string): string[] {
  const hashes = readTexts(fields, key);
  demand(
    hashes.every((hash) => isHex(hash, 32)),
    `${key} holds something that is not a hash`,
  );
  return hashes;
}

/** `{hash, seq}`: a state of the log. */
export interface Head {
  readonly hash: string;
  readonly seq: number;
}

export function readHead(fields: Fields): Head {
  const head = readFields(fields.head, 'head');
  demandKeys(head, 'head', ['hash', 'seq']);
  return { hash: readHex(head, 'hash'), seq: readCount(head, 'seq') };
}

/** Max clock skew: documents dated further ahead are refused. */
const MAX_AHEAD_SECONDS = 300;

/** Converts the verifier's clock from milliseconds to whole seconds. */
export function secondsOf(now: number): number {
  return Math.floor(now / 1000);
}

export function demandPast(seconds: number, nowSeconds: number, name: string): void {
  demand(
    seconds <= nowSeconds + MAX_AHEAD_SECONDS,
    `${name} has a time more than 5 minutes ahead of this device’s clock`,
  );
}

const TIME = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Reads `YYYY-MM-DDTHH:MM:SSZ` as Unix seconds; refuses other forms and nonexistent days. */
export function readTime(fields: Fields, key: string): number {
  const text = readText(fields, key);
  const milliseconds = TIME.test(text) ? Date.parse(text) : Number.NaN;
  // Date reads 31 February as 3 March, and hour 24 as the next day.
  const isSameDay = new Date(milliseconds).getUTCDate() === Number(text.slice(8, 10));
  demand(isSameDay, `${key} is not a time like 2026-11-20T12:00:00Z`);
  return milliseconds / 1000;
}
