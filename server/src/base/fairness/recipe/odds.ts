import { FairnessFault } from '../fault.ts';

/** An exact probability or expectation, with its roundings (half up) for display. */
export interface ExactShare {
  readonly numerator: number;
  readonly denominator: number;
  readonly ppm: number;
  /** Six decimals. */
  readonly decimal: string;
}

export interface ClassOdds {
  readonly class: string;
  readonly unrevealedUnits: number;
  readonly unrevealedPacksWith: number;
  /** Expected number of units of the class per pack; may be above one. */
  readonly expectedPerPack: ExactShare;
  readonly atLeastOne: ExactShare;
}

export interface LiveOdds {
  readonly unrevealedPacks: number;
  /** The chance that a given unrevealed unit is in a given sealed pack; absent when all packs are opened. */
  readonly perUnit?: ExactShare;
  readonly classes: readonly ClassOdds[];
}

export interface OddsInput {
  readonly size: number;
  /** Units per class in the checklist. */
  readonly units: Readonly<Record<string, number>>;
  readonly packsWith: Readonly<Record<string, number>>;
  /** Counts opened packs only: sales and refunds change nothing. Units count under their sealed class. */
  readonly opened: {
    readonly packs: number;
    readonly units: Readonly<Record<string, number>>;
    readonly packsWith: Readonly<Record<string, number>>;
  };
}

/** Exact odds of the packs that are still sealed, sold or not. */
export function liveOdds({ size, units, packsWith, opened }: OddsInput): LiveOdds {
  const unrevealedPacks = subtract(size, opened.packs, 'packs');
  if (unrevealedPacks === 0) return { unrevealedPacks, classes: [] };
  const classes = Object.keys(units).map((name): ClassOdds => {
    const unrevealedUnits = subtract(units[name], opened.units[name], name);
    const unrevealedPacksWith = subtract(packsWith[name], opened.packsWith[name], name);
    return {
      class: name,
      unrevealedUnits,
      unrevealedPacksWith,
      expectedPerPack: exactShare(unrevealedUnits, unrevealedPacks),
      atLeastOne: exactShare(unrevealedPacksWith, unrevealedPacks),
    };
  });
  return { unrevealedPacks, perUnit: exactShare(1, unrevealedPacks), classes };
}

export function exactShare(numerator: number, denominator: number): ExactShare {
  const ppm = roundHalfUp(BigInt(numerator) * 1_000_000n, BigInt(denominator));
  const digits = ppm.toString().padStart(7, '0');
  return { numerator, denominator, ppm: Number(ppm), decimal: `${digits.slice(0, -6)}.${digits.slice(-6)}` };
}

function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

function subtract(total = 0, part = 0, name: string): number {
  if (part > total) throw new FairnessFault('odds', `more ${name} opened than sealed`, { total, part });
  return total - part;
}
