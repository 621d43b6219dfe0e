import { countOf, demand, type Fields, listOf, readCount, readFields, readText, readTexts } from './shape.ts';
import { isHex } from './bytes.ts';

/** One collectible of a run, as the checklist and the packs spell it. */
export interface Unit {
  readonly id: string;
  readonly card: string;
  readonly className: string;
  readonly name: string;
  readonly valueCents: number;
  /** Variant, slot and recipe row it was allotted to. */
  readonly at: readonly [variant: number, slot: number, row: number];
  readonly fields: Fields;
}

const OPTIONAL_FIELDS = [
  'set',
  'number',
  'artist',
  'kind',
  'serial',
  'cert',
  'grade',
  'valueAsOf',
  'valueSource',
];

export function readUnit(value: unknown): Unit {
  const fields = readFields(value, 'a unit');
  const at = listOf(fields.at, 'at');
  demand(at.length === 3, 'at does not name variant, slot and row');
  for (const key of OPTIONAL_FIELDS) {
    const kind = typeof fields[key];
    demand(['undefined', 'string', 'number'].includes(kind), `${key} is neither a text nor a number`);
  }
  if (fields.photos !== undefined)
    demand(
      readTexts(fields, 'photos').every((hash) => isHex(hash, 32)),
      'photos are not hashes',
    );
  return {
    id: readText(fields, 'id'),
    card: readText(fields, 'card'),
    className: readText(fields, 'class'),
    name: readText(fields, 'name'),
    valueCents: readCount(fields, 'valueCents'),
    at: [countOf(at[0], 'variant'), countOf(at[1], 'slot'), countOf(at[2], 'row')],
    fields,
  };
}

/** Orders texts by their UTF-8 bytes, which differs from JavaScript's own order above U+D7FF. */
export function compareUtf8(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const isSurrogateX = x >= 0xd800 && x < 0xe000;
    const isSurrogateY = y >= 0xd800 && y < 0xe000;
    if (isSurrogateX !== isSurrogateY) return isSurrogateX ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}

/** The order of the checklist: place, then card, then id. */
export function compareUnits(a: Unit, b: Unit): number {
  return (
    a.at[0] - b.at[0] ||
    a.at[1] - b.at[1] ||
    a.at[2] - b.at[2] ||
    compareUtf8(a.card, b.card) ||
    compareUtf8(a.id, b.id)
  );
}

/** A sealed pack's text, opened. */
export interface Pack {
  readonly pack: number;
  readonly run: string;
  readonly units: readonly Unit[];
}

export function readPack(value: unknown): Pack {
  const fields = readFields(value, 'the pack');
  demand(fields.v === 1, 'the pack is of an unknown version');
  const keys = Object.keys(fields).sort().join();
  demand(keys === 'pack,run,units,v', `the pack has the members ${keys}`);
  const units = listOf(fields.units, 'units').map(readUnit);
  return { pack: readCount(fields, 'pack'), run: readText(fields, 'run'), units };
}
