import { FairnessFault, type FaultStep } from '../fault.ts';
import { isHash } from './hashing.ts';
import { isTime } from './time.ts';

/** Returns what is wrong with a value, starting with the path to it; undefined when it matches. */
export type Shape = (value: unknown) => string | undefined;

interface Optional {
  readonly optional: Shape;
}

type Members = Readonly<Record<string, Shape | Optional>>;

export const text: Shape = (value) => (typeof value === 'string' ? undefined : ': is not a text');
export const bool: Shape = (value) => (typeof value === 'boolean' ? undefined : ': is not true or false');
export const hash: Shape = (value) => (isHash(value) ? undefined : ': is not 32 bytes in lower-case hex');
export const time: Shape = (value) => (isTime(value) ? undefined : ': is not a time');
export const count: Shape = (value) => (isCount(value) ? undefined : ': is not a count');

export const atLeast =
  (min: number): Shape =>
  (value) =>
    isCount(value) && value >= min ? undefined : `: is not a count from ${min}`;

/** Lower-case hex of exactly this many bytes, or of any length. */
export const hex =
  (bytes?: number): Shape =>
  (value) =>
    typeof value === 'string' &&
    /^(?:[0-9a-f]{2})*$/.test(value) &&
    (bytes === undefined || value.length === bytes * 2)
      ? undefined
      : ': is not lower-case hex of the right length';

export const oneOf =
  (...values: readonly (string | number)[]): Shape =>
  (value) =>
    values.some((allowed) => allowed === value) ? undefined : `: is not ${values.join(' or ')}`;

export const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) => {
    const faults = shapes.map((shape) => shape(value));
    return faults.includes(undefined) ? undefined : faults[0];
  };

/** `length` is the exact number of items, `min` the minimum. */
export const listOf =
  (item: Shape, length?: number, min = 0): Shape =>
  (value) => {
    if (!Array.isArray(value)) return ': is not a list';
    if (value.length < min || (length !== undefined && value.length !== length))
      return ': has the wrong number of items';
    for (let i = 0; i < value.length; i += 1) {
      const fault = item(value[i]);
      if (fault !== undefined) return `[${i}]${fault}`;
    }
    return undefined;
  };

/** An object with any keys whose values all have one shape. */
export const mapOf =
  (item: Shape): Shape =>
  (value) => {
    if (!isRecord(value)) return ': is not an object';
    return firstFault(Object.keys(value), (key) => item(value[key]));
  };

export const optional = (shape: Shape): Optional => ({ optional: shape });

/** Exactly these fields: missing or unknown ones are faults, like wrong types. */
export function record(members: Members): Shape {
  const known = new Map(Object.entries(members));
  const required = [...known].flatMap(([key, shape]) => (typeof shape === 'function' ? [key] : []));
  return (value) => {
    if (!isRecord(value)) return ': is not an object';
    const missing = required.find((key) => !Object.hasOwn(value, key));
    if (missing !== undefined) return `.${missing}: is missing`;
    return firstFault(Object.keys(value), (key) => {
      const shape = known.get(key);
      if (!shape) return ': is unknown';
      return typeof shape === 'function' ? shape(value[key]) : shape.optional(value[key]);
    });
  };
}

/** Checks an untrusted value against a shape. Throws FairnessFault with `step`. */
export function read<T>(shape: Shape, value: unknown, step: FaultStep, what: string): T {
  const fault = shape(value);
  if (fault !== undefined) throw new FairnessFault(step, `${what}${fault}`);
  return value as T; // the shape describes T at run time
}

function firstFault(keys: readonly string[], faultOf: (key: string) => string | undefined) {
  for (const key of keys) {
    const fault = faultOf(key);
    if (fault !== undefined) return `.${key}${fault}`;
  }
  return undefined;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
