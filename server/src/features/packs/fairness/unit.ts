import { canonical } from './canonical.ts';
import { FairnessFault } from './fault.ts';
import { isHash } from './hashing.ts';
import type { Filterable } from './recipe.ts';

/** One line of the checklist: a unit as it was sealed, with the row it was allotted to. */
export interface UnitRecord extends Filterable {
  /** [variant, slot, row], each from 0. */
  readonly at: readonly [number, number, number];
  readonly id: string;
  readonly name: string;
  readonly number?: string;
  readonly artist?: string;
  readonly serial?: string;
  readonly cert?: string;
  readonly grade?: string;
  readonly valueAsOf?: string;
  readonly valueSource?: string;
  /** Hashes of the photos' bytes. */
  readonly photos?: readonly string[];
}

const TEXTS = ['card', 'class', 'id', 'name'] as const;
const OPTIONAL_TEXTS = [
  'set',
  'number',
  'artist',
  'kind',
  'serial',
  'cert',
  'grade',
  'valueAsOf',
  'valueSource',
] as const;
const KEYS = new Set<string>(['at', 'valueCents', 'photos', ...TEXTS, ...OPTIONAL_TEXTS]);

/** The checklist line, without its newline. */
export function unitLine(unit: UnitRecord): string {
  return canonical(unit);
}

/** Checks the shape of a record that came from outside. */
export function readUnit(value: unknown): UnitRecord {
  if (!isUnitRecord(value)) throw new FairnessFault('checklist', 'this is not a unit record');
  return value;
}

function isUnitRecord(value: unknown): value is UnitRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    [...fields.keys()].every((key) => KEYS.has(key)) &&
    TEXTS.every((key) => typeof fields.get(key) === 'string') &&
    OPTIONAL_TEXTS.every((key) => !fields.has(key) || typeof fields.get(key) === 'string') &&
    isCount(fields.get('valueCents')) &&
    isPlace(fields.get('at')) &&
    (!fields.has('photos') || isListOf(fields.get('photos'), isHash))
  );
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isPlace(value: unknown): boolean {
  return isListOf(value, isCount) && Array.isArray(value) && value.length === 3;
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

/** Checklist order: (v, s, r) as numbers, then `card`, then `id` by their UTF-8 bytes. */
export function compareUnits(left: UnitRecord, right: UnitRecord): number {
  for (let i = 0; i < 3; i += 1) {
    const difference = (left.at[i] ?? 0) - (right.at[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return compareUtf8(left.card, right.card) || compareUtf8(left.id, right.id);
}

/** The order of the strings' UTF-8 bytes. It differs from UTF-16 order only where surrogates are involved. */
export function compareUtf8(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i += 1) {
    const [a, b] = [left.charCodeAt(i), right.charCodeAt(i)];
    if (a !== b) return rankCodeUnit(a) - rankCodeUnit(b);
  }
  return left.length - right.length;
}

/** Surrogates stand for what lies above U+FFFF, hence behind the code units E000 to FFFF. */
function rankCodeUnit(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
