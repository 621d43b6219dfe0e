import { FairnessFault } from '../fault.ts';
import type { SubstituteEvent } from './log.ts';
import type { UnitRecord } from '../documents/unit.ts';
import type { RunVersion } from '../version.ts';

/** Looks up a unit of the run's checklist by id. */
export type FindUnit = (id: string) => UnitRecord | undefined;

interface Standing {
  readonly sealed: UnitRecord;
  readonly now: UnitRecord;
}

export interface SubstitutionsState {
  readonly out: readonly string[];
  readonly standing: readonly Standing[];
}

/** Tracks which unit replaces which sealed one, and accepts only equal or better substitutes. */
export class Substitutions {
  readonly #findUnit: FindUnit;
  readonly #version: RunVersion;
  /** Ids of all units that were replaced. */
  readonly #out = new Set<string>();
  readonly #standing = new Map<string, Standing>();
  count = 0;

  constructor(findUnit: FindUnit, version: RunVersion) {
    this.#findUnit = findUnit;
    this.#version = version;
  }

  apply(event: SubstituteEvent): void {
    const { out, in: replacement, evidence } = event;
    if (this.#out.has(out)) throw refused(`unit ${out} was replaced before`);
    const current = this.#standing.get(out) ?? wrap(this.#findUnit(out));
    if (!current) throw refused(`unit ${out} is not in this run`);
    if (this.#findUnit(replacement.id) || this.#standing.has(replacement.id) || this.#out.has(replacement.id))
      throw refused(`unit ${replacement.id} is in this run already`);
    if (replacement.at.join() !== current.sealed.at.join()) throw refused('the substitute names another row');
    if (evidence.length === 0) throw refused('there is no evidence');
    if (this.#version === 2 && new Set(evidence).size < evidence.length)
      throw refused('evidence stands there twice');
    const isSameCard = replacement.card === current.now.card;
    if (!(isSameCard && isGradeAtLeast(replacement, current.now))) {
      const least = Math.max(current.sealed.valueCents, current.now.valueCents);
      if (replacement.class !== current.now.class || replacement.valueCents < least)
        throw refused('the substitute is neither the same card in equal grade nor of equal class and value');
    }
    this.#out.add(out);
    this.#standing.delete(out);
    this.#standing.set(replacement.id, { sealed: current.sealed, now: replacement });
    this.count += 1;
  }

  save(): SubstitutionsState {
    return { out: [...this.#out], standing: [...this.#standing.values()] };
  }

  restore({ out, standing }: SubstitutionsState): void {
    for (const id of out) this.#out.add(id);
    for (const unit of standing) this.#standing.set(unit.now.id, unit);
    // Every substitution removes exactly one unit.
    this.count = this.#out.size;
  }

  /** Sealed unit id → the unit that its owner gets, for every replaced unit. */
  listDelivered(): Map<string, UnitRecord> {
    return new Map([...this.#standing.values()].map(({ sealed, now }) => [sealed.id, now]));
  }
}

type Graded = Pick<UnitRecord, 'grade' | 'grader'>;

/**
 * True for the same grader and an equal grade, or a numeric one that is not lower. A raw card never matches a graded
 * one.
 */
export function isGradeAtLeast(unit: Graded, least: Graded): boolean {
  if (unit.grader !== least.grader) return false;
  if (unit.grade === least.grade) return true;
  if (unit.grade === undefined || least.grade === undefined) return false;
  const isNumber = /^[0-9]{1,3}(\.[0-9]{1,2})?$/;
  return isNumber.test(unit.grade) && isNumber.test(least.grade) && Number(unit.grade) >= Number(least.grade);
}

function wrap(unit: UnitRecord | undefined): Standing | undefined {
  return unit && { sealed: unit, now: unit };
}

function refused(why: string): FairnessFault {
  return new FairnessFault('log', why);
}
