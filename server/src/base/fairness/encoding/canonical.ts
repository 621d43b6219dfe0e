import { FairnessFault } from '../fault.ts';

const KEY = /^[A-Za-z0-9_]+$/;
/** Such text is always NFC. */
const ASCII = /^\p{ASCII}*$/u;
const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_]*$/;
const MAX_DEPTH = 32;
const LONE_SURROGATE = /\p{Surrogate}/u;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * C(x): RFC 8785 on objects, arrays, strings, booleans and integers 0…2^53−1. Refuses everything else, including text
 * that is not NFC (normalise before storing) and properties that are `undefined` (omit them).
 */
export function canonical(value: unknown): string {
  return isInOrder(value, 0) ? JSON.stringify(value) : write(value, []);
}

export function canonicalBytes(value: unknown): Buffer {
  return Buffer.from(canonical(value), 'utf8');
}

/** Parses bytes as served; refuses them unless they are exactly C of the parsed value. */
export function parseCanonical(bytes: Uint8Array): unknown {
  try {
    return parseCanonicalText(decoder.decode(bytes));
  } catch (error) {
    if (error instanceof FairnessFault) throw error;
    throw new FairnessFault('canonical', 'the bytes are not JSON in UTF-8');
  }
}

/** Like `parseCanonical`, for text strictly decoded from UTF-8. */
export function parseCanonicalText(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FairnessFault('canonical', 'the bytes are not JSON in UTF-8');
  }
  if (isInOrder(value, 0) && JSON.stringify(value) === text) return value;
  // The slow path reports the exact fault, and handles keys like "10", which JavaScript orders differently.
  if (canonical(value) !== text)
    throw new FairnessFault('canonical', 'the bytes are JSON, but not in canonical form');
  return value;
}

/** True when JSON.stringify would write C of the value, which is much faster than `write`. */
function isInOrder(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return ASCII.test(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
  if (typeof value === 'boolean') return true;
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    // A counted loop: every() would skip the holes of a sparse array.
    for (let i = 0; i < value.length; i += 1) if (!isInOrder(value[i], depth + 1)) return false;
    return prototype === Array.prototype;
  }
  if (prototype !== Object.prototype || Object.getOwnPropertySymbols(value).length > 0) return false;
  let last = '';
  for (const key of Object.keys(value)) {
    // Safe: the key comes from Object.keys of the same object.
    const member = (value as Record<string, unknown>)[key];
    if (key <= last || !PLAIN_KEY.test(key) || !isInOrder(member, depth + 1)) return false;
    last = key;
  }
  return true;
}

/** `trail` is the path to the value, for error messages; it is pushed and popped, never copied. */
function write(value: unknown, trail: string[]): string {
  switch (typeof value) {
    case 'string':
      return writeText(value, trail);
    case 'number':
      if (!Number.isSafeInteger(value) || value < 0 || Object.is(value, -0))
        throw refused(trail, `${value} is not an integer from 0 to 2^53−1`);
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (trail.length >= MAX_DEPTH) throw refused(trail, `nested deeper than ${MAX_DEPTH}`);
      if (value === null) throw refused(trail, 'null is not allowed: leave the field out');
      return Array.isArray(value) ? writeList(value, trail) : writeRecord(value, trail);
    default:
      throw refused(trail, `${typeof value} is not allowed`);
  }
}

function writeText(text: string, trail: readonly string[]): string {
  if (!ASCII.test(text)) {
    if (LONE_SURROGATE.test(text)) throw refused(trail, 'the text holds a lone surrogate');
    if (text.normalize('NFC') !== text) throw refused(trail, 'the text is not in NFC');
  }
  return JSON.stringify(text);
}

function writeList(list: readonly unknown[], trail: string[]): string {
  // A counted loop: map() would skip the holes of a sparse array instead of refusing them.
  let text = '[';
  for (let i = 0; i < list.length; i += 1) {
    trail.push(`[${i}]`);
    text += i === 0 ? write(list[i], trail) : `,${write(list[i], trail)}`;
    trail.pop();
  }
  return `${text}]`;
}

function writeRecord(record: object, trail: string[]): string {
  const prototype: unknown = Object.getPrototypeOf(record);
  if (prototype !== Object.prototype && prototype !== null)
    throw refused(trail, 'only plain objects are allowed');
  if (Object.getOwnPropertySymbols(record).length > 0) throw refused(trail, 'symbol keys are not allowed');
  let text = '{';
  for (const key of Object.keys(record).sort()) {
    if (!KEY.test(key)) throw refused(trail, `the key ${JSON.stringify(key)} is not [A-Za-z0-9_]+`);
    trail.push(`.${key}`);
    // Safe: the key comes from Object.keys of the same object.
    const value = write((record as Record<string, unknown>)[key], trail);
    text += text.length === 1 ? `"${key}":${value}` : `,"${key}":${value}`;
    trail.pop();
  }
  return `${text}}`;
}

function refused(trail: readonly string[], why: string): FairnessFault {
  const path = `$${trail.join('')}`;
  return new FairnessFault('canonical', `${path}: ${why}`, { path });
}
