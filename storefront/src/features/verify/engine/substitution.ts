import { demand } from './shape.ts';
import type { Unit } from './unit.ts';

function isAsGood(grade: unknown, wanted: unknown): boolean {
  if (wanted === undefined || grade === wanted) return true;
  const [got, least] = [Number(grade), Number(wanted)];
  return grade !== undefined && Number.isFinite(got) && Number.isFinite(least) && got >= least;
}

/** Finds a unit of the run by id; undefined when the checklist has none. */
export type FindUnit = (id: string) => Unit | undefined;

/** Follows which unit stands in for which. */
export class Substitutions {
  /** The unit a substitute record describes, by its id; it may itself be replaced later. */
  private readonly arrived = new Map<string, Unit>();
  private readonly replaced = new Set<string>();
  private readonly findUnit: FindUnit;

  constructor(findUnit: FindUnit) {
    this.findUnit = findUnit;
  }

  get count(): number {
    return this.replaced.size;
  }

  replace(outId: string, unit: Unit): void {
    const out = this.arrived.get(outId) ?? this.findUnit(outId);
    demand(out !== undefined, `unit ${outId} is not in this run`);
    demand(!this.replaced.has(outId), `unit ${outId} was already replaced`);
    demand(
      !this.arrived.has(unit.id) && this.findUnit(unit.id) === undefined,
      `the substitute ${unit.id} is already in this run`,
    );
    demand(
      out.at.join() === unit.at.join(),
      'the substitute does not take the place of the unit it replaces',
    );
    const isSameCard = out.card === unit.card && isAsGood(unit.fields.grade, out.fields.grade);
    const isWorthIt = out.className === unit.className && unit.valueCents >= out.valueCents;
    demand(
      isSameCard || isWorthIt,
      `the substitute ${unit.id} is neither the same card nor of equal class and value`,
    );
    this.replaced.add(outId);
    this.arrived.set(unit.id, unit);
  }
}
