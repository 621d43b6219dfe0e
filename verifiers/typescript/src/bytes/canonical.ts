import { textOf, utf8 } from './bytes.ts';
import { taggedHash } from './tagged-hash.ts';

const KEY = /^[A-Za-z0-9_]+$/;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Any text below U+0300 is in NFC. */
const MAY_LACK_NFC = /[\u{300}-\u{10ffff}]/u;
const MAX_DEPTH = 32;
export const MAX_LINE_BYTES = 2 ** 20;
const MAX_DOCUMENT_BYTES = 2 ** 26;

/** A file or response body: text, or its UTF-8 bytes. */
export type Served = string | Uint8Array;

function canonicalString(text: string): string {
  if (LONE_SURROGATE.test(text)) throw new Error('a text holds half a surrogate pair');
  return JSON.stringify(text);
}

function canonicalObject(value: object, depth: number): string {
  const entries: [string, unknown][] = Object.entries(value);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const members = entries.map(([key, member]) => {
    if (!KEY.test(key)) throw new Error(`the key ${JSON.stringify(key)} is not allowed`);
    return `"${key}":${canonical(member, depth + 1)}`;
  });
  return `{${members.join(',')}}`;
}

/** C(x): RFC 8785 for objects, arrays, strings, booleans and integers 0…2^53−1; throws on everything else. */
export function canonical(value: unknown, depth = 1): string {
  switch (typeof value) {
    case 'string':
      return canonicalString(value);
    case 'boolean':
      return String(value);
    case 'number':
      if (!Number.isSafeInteger(value) || value < 0 || Object.is(value, -0))
        throw new Error(`${value} is not an integer from 0 to 2^53−1`);
      return String(value);
    case 'object':
      if (value === null) throw new Error('null is not allowed');
      if (depth > MAX_DEPTH) throw new Error(`the document is nested deeper than ${MAX_DEPTH}`);
      if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
      return canonicalObject(value, depth);
    default:
      throw new Error(`${typeof value} is not allowed`);
  }
}

function isAscending(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] ?? '') >= (keys[i] ?? '')) return false;
  return true;
}

/**
 * Whether C and `JSON.stringify` serialise the value identically. On false, C runs and reports what is wrong.
 * Numbers only need to be exact and non-negative here; the comparison of texts covers the rest.
 */
function isWrittenAlike(value: unknown, depth = 1): boolean {
  if (typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isWrittenAlike(item, depth + 1));
  const keys = Object.keys(value);
  if (!isAscending(keys) || !keys.every((key) => KEY.test(key))) return false;
  return Object.values(value).every((member) => isWrittenAlike(member, depth + 1));
}

/** C(value), through the platform's serialiser where it gives the same text: several times faster on long lists. */
function writeCanonical(value: unknown, text: string): string {
  // JSON.stringify would pass escaped lone surrogates through.
  const isPlain = !text.includes('\\ud') && isWrittenAlike(value);
  return isPlain ? JSON.stringify(value) : canonical(value);
}

export interface Canonical {
  readonly value: unknown;
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** Parses served bytes; refuses bytes that differ from C of their value, and strings that are not in NFC. */
export function parseCanonical(served: Served, maxBytes = MAX_DOCUMENT_BYTES): Canonical {
  const bytes = typeof served === 'string' ? utf8(served) : served;
  if (bytes.length > maxBytes)
    throw new Error(`${bytes.length} bytes are longer than the limit of ${maxBytes}`);
  const text = typeof served === 'string' ? served : textOf(served);
  const value: unknown = JSON.parse(text);
  if (writeCanonical(value, text) !== text) throw new Error('the bytes are not in canonical form');
  // Quotes and brackets never combine, so the whole is in NFC exactly when each string is.
  if (MAY_LACK_NFC.test(text) && text.normalize('NFC') !== text)
    throw new Error('a text is not in Unicode NFC');
  return { value, text, bytes };
}

/** Parses one line of a list. */
export function parseLine(served: Served): Canonical {
  if (served.length === 0) throw new Error('the line is empty');
  return parseCanonical(served, MAX_LINE_BYTES);
}

/** T(tag, C(document)). */
export function documentHash(tag: string, document: unknown): Uint8Array {
  return taggedHash(tag, utf8(canonical(document)));
}
