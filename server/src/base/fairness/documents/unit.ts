import { canonical } from '../encoding/canonical.ts';
import type { Filterable } from '../recipe/recipe.ts';

/** One line of the checklist: a unit as sealed, with the row that it fills. */
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
  /** The grading company. */
  readonly grader?: string;
  readonly valueAsOf?: string;
  readonly valueSource?: string;
  /** NM, LP, MP, HP or DMG. */
  readonly condition?: string;
  readonly finish?: string;
  readonly language?: string;
  /** Hashes of the photos' bytes. */
  readonly photos?: readonly string[];
}

/** The checklist line, without its newline. */
export function unitLine(unit: UnitRecord): string {
  return canonical(unit);
}

const PLAIN = /^[A-Za-z0-9-]*$/;

/** Returns a function for the lines of units that differ from this one in id and serial alone. */
export function linesLike(unit: UnitRecord): (id: string, serial: string) => string {
  // Inside of a JSON text these quotes would be escaped, so each is found where it stands.
  const [head = '', rest = ''] = unitLine({ ...unit, id: '', serial: '' }).split('"id":""');
  const [middle = '', tail = ''] = rest.split('"serial":""');
  return (id, serial) => {
    if (!PLAIN.test(id) || !PLAIN.test(serial)) return unitLine({ ...unit, id, serial });
    return `${head}"id":"${id}"${middle}"serial":"${serial}"${tail}`;
  };
}

/** What the order of a checklist depends on. */
export type UnitPlace = Pick<UnitRecord, 'at' | 'card' | 'id'>;

/** Checklist order: (v, s, r) as numbers, then `card`, then `id` by their UTF-8 bytes. */
export function compareUnits(left: UnitPlace, right: UnitPlace): number {
  for (let i = 0; i < 3; i += 1) {
    const difference = (left.at[i] ?? 0) - (right.at[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return compareUtf8(left.card, right.card) || compareUtf8(left.id, right.id);
}

/** Compares by UTF-8 bytes. That differs from UTF-16 order only where surrogates are involved. */
export function compareUtf8(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i += 1) {
    const [a, b] = [left.charCodeAt(i), right.charCodeAt(i)];
    if (a !== b) return rankCodeUnit(a) - rankCodeUnit(b);
  }
  return left.length - right.length;
}

/** Surrogates encode characters above U+FFFF, so they sort after the code units E000 to FFFF. */
function rankCodeUnit(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
