import { textOf, utf8 } from './bytes.ts';

const KEY = /^[A-Za-z0-9_]+$/;
const LONE_SURROGATE = /\p{Surrogate}/u;
const DEPTH_LIMIT = 32;

/** A file or answer as it came: text, or its UTF-8 bytes. */
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

/** C(x): RFC 8785 on objects, arrays, texts, booleans and integers 0…2^53−1; throws on everything else. */
export function canonical(value: unknown, depth = 0): string {
  if (depth > DEPTH_LIMIT) throw new Error('the document is nested too deeply');
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
      if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
      return canonicalObject(value, depth);
    default:
      throw new Error(`${typeof value} is not allowed`);
  }
}

export interface Canonical {
  readonly value: unknown;
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** Parses bytes as served and refuses those that differ from C of what they say. */
export function parseCanonical(served: Served): Canonical {
  const text = typeof served === 'string' ? served : textOf(served);
  const value: unknown = JSON.parse(text);
  if (canonical(value) !== text) throw new Error('the bytes are not in canonical form');
  return { value, text, bytes: typeof served === 'string' ? utf8(text) : served };
}
