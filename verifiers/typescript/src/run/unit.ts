import {
  countOf,
  demand,
  demandKeys,
  type Fields,
  listOf,
  readCount,
  readFields,
  readHashes,
  readNumber,
  readText,
} from '../shape.ts';

/** One collectible of a run, as written in checklist and packs. */
export interface Unit {
  readonly id: string;
  readonly card: string;
  readonly className: string;
  readonly name: string;
  readonly valueCents: number;
  readonly grader: string | undefined;
  readonly grade: string | undefined;
  readonly cert: string | undefined;
  readonly condition: string | undefined;
  readonly finish: string | undefined;
  readonly language: string | undefined;
  /** The variant, slot and recipe row that it is allotted to. */
  readonly at: readonly [variant: number, slot: number, row: number];
  readonly fields: Fields;
}

const REQUIRED_FIELDS = ['at', 'card', 'class', 'id', 'name', 'valueCents'];
const OPTIONAL_TEXTS = [
  'set',
  'number',
  'artist',
  'kind',
  'serial',
  'cert',
  'grade',
  'grader',
  'valueAsOf',
  'valueSource',
  'condition',
  'finish',
  'language',
];
const OPTIONAL_FIELDS = [...OPTIONAL_TEXTS, 'photos'];

function readOptionalText(fields: Fields, key: string): string | undefined {
  return fields[key] === undefined ? undefined : readText(fields, key);
}

const CERTIFICATE = /^[0-9A-Z]{1,32}$/;
const GRADER = /^[A-Z0-9]{2,12}$/;

export function readUnit(value: unknown): Unit {
  const fields = readFields(value, 'a unit');
  demandKeys(fields, 'a unit', REQUIRED_FIELDS, OPTIONAL_FIELDS);
  const at = listOf(fields.at, 'at');
  demand(at.length === 3, 'at does not name variant, slot and row');
  for (const key of OPTIONAL_TEXTS) readOptionalText(fields, key);
  if (fields.photos !== undefined) readHashes(fields, 'photos');
  const [cert, grader] = [readOptionalText(fields, 'cert'), readOptionalText(fields, 'grader')];
  demand(cert === undefined || CERTIFICATE.test(cert), 'cert is not 1 to 32 digits and capital letters');
  demand(grader === undefined || GRADER.test(grader), 'grader is not 2 to 12 capital letters and digits');
  return {
    id: readText(fields, 'id'),
    card: readText(fields, 'card'),
    className: readText(fields, 'class'),
    name: readText(fields, 'name'),
    valueCents: readCount(fields, 'valueCents'),
    grader,
    grade: readOptionalText(fields, 'grade'),
    cert,
    condition: readOptionalText(fields, 'condition'),
    finish: readOptionalText(fields, 'finish'),
    language: readOptionalText(fields, 'language'),
    at: [countOf(at[0], 'variant'), countOf(at[1], 'slot'), countOf(at[2], 'row')],
    fields,
  };
}

/** Returns grader and certificate number of a unit as one string; undefined without a certificate. */
export function certificateOf({ cert, grader }: Unit): string | undefined {
  return cert === undefined ? undefined : JSON.stringify([grader ?? null, cert]);
}

/** Compares strings by their UTF-8 bytes, which differs from JavaScript's order above U+D7FF. */
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

/** The checklist's order: place, then card, then id. */
export function compareUnits(a: Unit, b: Unit): number {
  return (
    a.at[0] - b.at[0] ||
    a.at[1] - b.at[1] ||
    a.at[2] - b.at[2] ||
    compareUtf8(a.card, b.card) ||
    compareUtf8(a.id, b.id)
  );
}

/** The parsed text of a sealed pack. */
export interface Pack {
  readonly pack: number;
  readonly run: string;
  readonly units: readonly Unit[];
}

export function readPack(value: unknown): Pack {
  const fields = readFields(value, 'the pack');
  demandKeys(fields, 'the pack', ['pack', 'run', 'units', 'v']);
  demand(fields.v === 1, 'the pack is of an unknown version');
  const units = listOf(fields.units, 'units').map(readUnit);
  return { pack: readNumber(fields, 'pack'), run: readText(fields, 'run'), units };
}
