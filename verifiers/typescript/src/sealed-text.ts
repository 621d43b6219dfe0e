import type { Commitment } from './run/commitment.ts';
import { type Pack, readPack, readUnit, type Unit } from './run/unit.ts';

/** Only this file can make the types below, so no screen can build one from another answer. */
declare const origin: unique symbol;

/** What a sealed text says of one unit; what it leaves out is undefined. */
interface UnitText {
  readonly id: string;
  readonly card: string;
  /** The slug of its class. */
  readonly className: string;
  readonly name: string;
  readonly set: string | undefined;
  readonly number: string | undefined;
  readonly serial: string | undefined;
  readonly grade: string | undefined;
  readonly grader: string | undefined;
  readonly cert: string | undefined;
  readonly condition: string | undefined;
  readonly finish: string | undefined;
  readonly language: string | undefined;
  readonly valueCents: number;
  readonly valueAsOf: string | undefined;
  readonly valueSource: string | undefined;
  /** SHA-256 of each photo’s bytes. */
  readonly photos: readonly string[];
}

/** A unit of a pack that was verified. */
export type VerifiedUnit = UnitText & { readonly isVerified: true; readonly [origin]: 'verified' };

/** A unit of a text that nobody has checked yet. */
export type UncheckedUnit = UnitText & { readonly isVerified: false; readonly [origin]: 'unchecked' };

/** What a screen may show of a sealed unit: it must say which of both it is. */
export type SealedUnit = VerifiedUnit | UncheckedUnit;

/** A pack whose text, salt and proof lead to the run’s commitment. */
export interface VerifiedPack {
  readonly isVerified: true;
  readonly run: string;
  /** Which run of its product, from 1. */
  readonly runNumber: number;
  /** Its product’s slug when it was sealed. */
  readonly product: string;
  /** Packs of the run. */
  readonly size: number;
  readonly pack: number;
  readonly units: readonly VerifiedUnit[];
  /** Its units by the packs of a box; one pack with all of them where it is none. */
  readonly packs: readonly (readonly VerifiedUnit[])[];
}

export interface UncheckedPack {
  readonly isVerified: false;
  readonly run: string;
  readonly pack: number;
  readonly units: readonly UncheckedUnit[];
  /** Only a verified commitment says what is in which pack of a box: here they are one. */
  readonly packs: readonly (readonly UncheckedUnit[])[];
}

export type SealedPack = VerifiedPack | UncheckedPack;

function textOf({ fields }: Unit, key: string): string | undefined {
  const value = fields[key];
  return typeof value === 'string' ? value : undefined;
}

function readText(unit: Unit): UnitText {
  const { id, card, className, name, grader, grade, cert, condition, finish, language, valueCents } = unit;
  const { photos } = unit.fields;
  return {
    ...{ id, card, className, name, grader, grade, cert, condition, finish, language, valueCents },
    set: textOf(unit, 'set'),
    number: textOf(unit, 'number'),
    serial: textOf(unit, 'serial'),
    valueAsOf: textOf(unit, 'valueAsOf'),
    valueSource: textOf(unit, 'valueSource'),
    photos: Array.isArray(photos) ? photos.filter((hash) => typeof hash === 'string') : [],
  };
}

/** What a box holds, pack by pack; of a pack that is no box, the pack. */
export function packsOf<Item>(items: readonly Item[], packsPerBox: number): (readonly Item[])[] {
  const size = items.length / packsPerBox;
  return Array.from({ length: packsPerBox }, (_, p) => items.slice(p * size, (p + 1) * size));
}

/** Requires a pack and a commitment that were verified together. */
export function verifiedPackOf({ pack, run, units }: Pack, { plan }: Commitment): VerifiedPack {
  const { number: runNumber, product, size, recipe } = plan;
  // The brand is in the types only.
  const verified = units.map((unit) => ({ ...readText(unit), isVerified: true }) as VerifiedUnit);
  const packs = packsOf(verified, recipe.packsPerBox);
  return { isVerified: true, run, runNumber, product, size, pack, units: verified, packs };
}

// The brand is in the types only.
const unchecked = (unit: Unit): UncheckedUnit => ({ ...readText(unit), isVerified: false }) as UncheckedUnit;

/** Reads contents as served, without any check of them; undefined if they are not a pack. */
export function readUnchecked(contents: string): UncheckedPack | undefined {
  try {
    const { pack, run, units } = readPack(JSON.parse(contents));
    const read = units.map(unchecked);
    return { isVerified: false, run, pack, units: read, packs: [read] };
  } catch {
    return undefined;
  }
}

/** Reads one unit's record as served, without any check of it; undefined if it is none. */
export function readUncheckedUnit(record: string): UncheckedUnit | undefined {
  try {
    return unchecked(readUnit(JSON.parse(record)));
  } catch {
    return undefined;
  }
}
