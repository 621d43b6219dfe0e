import { FairnessFault } from '../fault.ts';
import { parseTime } from '../encoding/time.ts';
import type { UnitRecord } from '../documents/unit.ts';
import type { VerifiedRun } from './files.ts';

/** A unit's time in one run, from being sealed or swapped in until released; both in seconds since 1970. */
interface Stay {
  readonly run: string;
  readonly unit: UnitRecord;
  readonly from: number;
  readonly until: number;
}

/**
 * Refuses when a unit, or another with the same certificate, is in two unrevealed packs at the same time. In runs that
 * are still open, only substitutions release a unit.
 */
export function verifyTogether(runs: readonly VerifiedRun[]): void {
  const byMark = new Map<string, Stay[]>();
  for (const run of runs) {
    for (const stay of listStays(run)) {
      for (const mark of listMarks(stay.unit)) {
        const others = byMark.get(mark) ?? [];
        const other = others.find((known) => areTogether(known, stay));
        if (other)
          throw new FairnessFault('checklist', `unit ${stay.unit.id} lies in two unrevealed packs`, {
            run: stay.run,
            other: other.run,
          });
        byMark.set(mark, [...others, stay]);
      }
    }
  }
}

function areTogether(left: Stay, right: Stay): boolean {
  return left.until > right.from && right.until > left.from;
}

function listMarks({ id, cert, grader }: UnitRecord): string[] {
  return [JSON.stringify([id]), ...(cert === undefined ? [] : [JSON.stringify([cert, grader ?? null])])];
}

function* listStays({ commitment, units, history, deal }: VerifiedRun): Generator<Stay> {
  const { run, sealedAt } = commitment;
  const swaps = new Map(history.substitutions.map((swap) => [swap.out, swap]));
  const packOf = deal && invert(deal.place.length, units.count, (pack) => deal.unitsOfPack(pack));
  const closedAt = history.closedAt ?? Number.POSITIVE_INFINITY;
  for (let index = 0; index < units.count; index += 1) {
    const pack = packOf?.[index];
    const openedAt = pack === undefined ? undefined : history.openedAt.get(pack);
    const revealedAt = packOf ? (openedAt ?? closedAt) : Number.POSITIVE_INFINITY;
    let from = parseTime(sealedAt);
    for (let unit: UnitRecord | undefined = units.unitAt(index); unit;) {
      const swap = swaps.get(unit.id);
      yield { run, unit, from, until: Math.max(from, Math.min(revealedAt, swap?.at ?? revealedAt)) };
      from = swap?.at ?? from;
      unit = swap?.in;
    }
  }
}

/** Unit index → pack number. */
function invert(size: number, units: number, unitsOf: (pack: number) => Uint32Array): Uint32Array {
  const packs = new Uint32Array(units);
  for (let pack = 1; pack <= size; pack += 1) for (const unit of unitsOf(pack)) packs[unit] = pack;
  return packs;
}
