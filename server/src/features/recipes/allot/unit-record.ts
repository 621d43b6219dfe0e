import { clock } from '../../../platform/clock.ts';
import type { RunVersion, UnitRecord } from '../../fairness/index.ts';
import type { UnitMarks } from '../../vault/index.ts';
import type { CardFacts } from './supply.ts';

/** A unit with the recipe row that it fills. */
export interface PlacedUnit extends UnitMarks {
  at: readonly [number, number, number];
  kind: string;
  facts: CardFacts;
}

/** Returns the unit as a run's checklist and log publish it; version 1 records have no grader. */
export function recordOf({ facts, ...unit }: PlacedUnit, version: RunVersion): UnitRecord {
  return {
    at: unit.at,
    card: facts.id,
    class: facts.class,
    id: unit.id,
    name: facts.name,
    number: facts.number,
    set: facts.set,
    kind: unit.kind,
    valueCents: facts.valueCents,
    valueSource: facts.valueSource,
    valueAsOf: clock.stamp(facts.valueAsOf),
    ...(facts.artist !== '' && { artist: facts.artist }),
    ...(unit.serial !== null && { serial: String(unit.serial) }),
    ...(unit.cert !== null && { cert: unit.cert }),
    ...(unit.grade !== null && { grade: unit.grade }),
    ...(version === 2 && unit.grader !== null && { grader: unit.grader }),
  };
}
