import { fixed } from '../forge.ts';
import { loose } from '../forge.ts';
import type { Loose } from './base-run.ts';

export type Path = readonly (string | number)[];

/** What a cheat does to one member. `re-sign` needs the document and is made where documents are signed. */
export const OPERATORS = ['drop', 'double', 'reorder', 'swap', 'change', 're-date', 're-sign'] as const;
export type Operator = (typeof OPERATORS)[number];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const HEX = /^[0-9a-f]{8,}$/;
const DAY = 86_400;
/** Around every bound that the rules hold a time against. */
const SHIFTS = [-1, 1, -61, 61, -601, 601, -DAY, DAY, -200 * DAY, 400 * DAY];

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

/** All places of a document, its own members first. */
export function listPaths(value: unknown, at: Path = []): Path[] {
  const inner: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, i) => [i, item])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return inner.flatMap(([key, member]) => [[...at, key], ...listPaths(member, [...at, key])]);
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Loose | undefined)?.[key as string], value);
}

/** A copy with another value at a path; undefined removes it. */
export function replaceAt(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const at = Number(key);
    if (rest.length === 0 && next === undefined) return value.toSpliced(at, 1);
    return value.with(at, replaceAt(value[at], rest, next));
  }
  const fields = isObject(value) ? value : {};
  const changed = { ...fields, [key]: replaceAt(fields[key], rest, next) };
  return changed; // an undefined member is left out when the text is made
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (isTime(value)) return 'time';
  if (typeof value === 'string' && HEX.test(value)) return `hex ${value.length}`;
  return typeof value;
}

const isSameKind = (left: unknown, right: unknown): boolean =>
  kindOf(left) === kindOf(right) && loose(left) !== loose(right);

const lastDigit = (text: string): string => text.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));

function doubled(value: unknown): unknown[] {
  if (typeof value === 'number') return [value * 2 || 1];
  if (typeof value === 'string') return [value === '' ? 'x' : value + value];
  if (typeof value === 'boolean') return [[value, value]];
  if (Array.isArray(value)) return value.length > 0 ? [[...value, value.at(-1)]] : [];
  if (!isObject(value)) return [];
  const [key = 'x', member = 1] = Object.entries(value)[0] ?? [];
  return [{ ...value, [`${key}2`]: member }];
}

/** Exchanges a member with one of its siblings, or what is inside it. */
function reordered(document: unknown, path: Path): unknown[] {
  const value = valueAt(document, path);
  const [parentPath, key] = [path.slice(0, -1), path.at(-1) ?? ''];
  const parent = valueAt(document, parentPath);
  const siblings = Object.entries(parent as Loose).filter(
    ([name, member]) => name !== String(key) && isSameKind(member, value),
  );
  const exchanged = siblings.slice(0, 2).map(([name, member]) => {
    const at = Array.isArray(parent) ? Number(name) : name;
    return replaceAt(replaceAt(document, path, member), [...parentPath, at], value);
  });
  const inside = insideOut(value).map((next) => replaceAt(document, path, next));
  const found = [...exchanged, ...inside];
  return found.length > 0 ? found : exchangedAfar(document, path);
}

/** Exchanges a value with the first other one of its type in the document. */
function exchangedAfar(document: unknown, path: Path): unknown[] {
  const value = valueAt(document, path);
  if (typeof value === 'object') return [];
  const other = listPaths(document).find((place) => {
    const found = valueAt(document, place);
    return typeof found === typeof value && found !== value;
  });
  return other ? [replaceAt(replaceAt(document, path, valueAt(document, other)), other, value)] : [];
}

function insideOut(value: unknown): unknown[] {
  const turned = Array.isArray(value)
    ? value.toReversed()
    : typeof value === 'string'
      ? Array.from(value).reverse().join('')
      : typeof value === 'number'
        ? Number(Array.from(String(value)).reverse().join(''))
        : value;
  if (isObject(value)) {
    const [[first, one] = [], [second, two] = []] = Object.entries(value);
    return first !== undefined && second !== undefined && loose(one) !== loose(two)
      ? [{ ...value, [first]: two, [second]: one }]
      : [];
  }
  return loose(turned) === loose(value) ? [] : [turned];
}

function changed(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, ...(value > 0 ? [value - 1, 0] : []), String(value)];
  if (typeof value === 'boolean') return [!value, String(value)];
  if (Array.isArray(value)) return [[], value.slice(0, -1), 'x'];
  if (isObject(value)) return [{ ...value, unknownMember: 1 }, []];
  if (isTime(value)) return [value.replace('Z', '+00:00'), 7];
  if (typeof value !== 'string') return [];
  // A certificate of digits alone is hex, and its own upper case.
  return HEX.test(value)
    ? [lastDigit(value), fixed(value).slice(0, value.length), value.toUpperCase(), 7].filter(
        (next) => next !== value,
      )
    : [`${value}x`, ...(value === '' ? [] : ['']), 7];
}

function redated(value: unknown): unknown[] {
  if (!isTime(value)) return [];
  return SHIFTS.map(
    (seconds) => `${new Date(Date.parse(value) + 1000 * seconds).toISOString().slice(0, 19)}Z`,
  );
}

/** Values of the same name, then of the same kind, that stand in other documents. */
export class Exchange {
  readonly #byName = new Map<string, unknown[]>();
  readonly #byKind = new Map<string, unknown[]>();
  readonly #byType = new Map<string, unknown[]>();

  constructor(documents: readonly unknown[]) {
    for (const document of documents)
      for (const path of listPaths(document)) {
        const value = valueAt(document, path);
        const name = path.findLast((key) => typeof key === 'string') ?? '';
        put(this.#byName, name, value);
        put(this.#byKind, kindOf(value), value);
        put(this.#byType, typeof value, value);
      }
  }

  /** Up to `count` other values that could stand at this place. */
  for(path: Path, value: unknown, count: number): unknown[] {
    const name = path.findLast((key) => typeof key === 'string') ?? '';
    const sources = [this.#byName.get(name), this.#byKind.get(kindOf(value)), this.#byType.get(typeof value)];
    const others = new Map<string, unknown>();
    for (const [i, source = []] of sources.entries())
      for (const other of i === 2 && others.size > 0 ? [] : source)
        if (
          value === undefined ||
          (i === 2 ? typeof other === typeof value && other !== value : isSameKind(other, value))
        )
          others.set(loose(other), other);
    return [...others.values()].slice(0, count);
  }
}

function put(map: Map<string, unknown[]>, key: string, value: unknown): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** All forgeries of one place of a document by one operator. */
export function apply(
  operator: Exclude<Operator, 're-sign'>,
  document: Loose,
  path: Path,
  exchange: Exchange,
): unknown[] {
  const value = valueAt(document, path);
  const put = (next: unknown): unknown => replaceAt(document, path, next);
  switch (operator) {
    case 'drop':
      return value === undefined ? [] : [put(undefined)];
    case 'double':
      return doubled(value).map(put);
    case 'reorder':
      return value === undefined ? [] : reordered(document, path);
    case 'swap':
      return exchange.for(path, value, 2).map(put);
    case 'change':
      return changed(value).map(put);
    case 're-date':
      return redated(value).map(put);
  }
}
