import { demand } from '../shape.ts';
import { readUnit, type Unit } from './unit.ts';

const GRADE = /^[0-9]{1,3}(?:\.[0-9]{1,2})?$/;

/** Whether the grade is equal or better from the same grader; nothing else is comparable. */
export function isAsGood(unit: Unit, wanted: Unit): boolean {
  if (unit.grader !== wanted.grader) return false;
  if (unit.grade === wanted.grade) return true;
  const [grade, least] = [unit.grade ?? '', wanted.grade ?? ''];
  return GRADE.test(grade) && GRADE.test(least) && Number(grade) >= Number(least);
}

/** Finds a unit of the run's checklist by id. */
export type FindUnit = (id: string) => Unit | undefined;

/** A unit that replaces a sealed one. */
interface StandIn {
  readonly unit: Unit;
  readonly sealed: Unit;
}

export interface Replacement {
  readonly out: string;
  readonly in: Unit;
  /** Checklist id of the unit it replaces. */
  readonly sealed: string;
  readonly timeSeconds: number;
}

/** A replacement as plain JSON. */
export interface SavedReplacement {
  readonly out: string;
  readonly in: unknown;
  readonly sealed: unknown;
  readonly timeSeconds: number;
}

/** Tracks which unit replaces which. */
export class Substitutions {
  readonly made: Replacement[] = [];
  private readonly arrived = new Map<string, StandIn>();
  private readonly replaced = new Set<string>();
  uncheckedCount = 0;
  private readonly findUnit: FindUnit | undefined;

  constructor(findUnit: FindUnit | undefined) {
    this.findUnit = findUnit;
  }

  replace(outId: string, unit: Unit, timeSeconds: number): void {
    const { findUnit } = this;
    if (!findUnit) {
      this.uncheckedCount++;
      return;
    }
    const { unit: out, sealed } = this.find(outId, findUnit);
    demand(!this.replaced.has(outId), `unit ${outId} was already replaced`);
    demand(
      !this.arrived.has(unit.id) && findUnit(unit.id) === undefined,
      `the substitute ${unit.id} is already in this run`,
    );
    demand(
      sealed.at.join() === unit.at.join(),
      'the substitute does not take the place of the unit it replaces',
    );
    const isSameCard = out.card === unit.card && isAsGood(unit, out);
    const isWorthIt =
      out.className === unit.className && unit.valueCents >= Math.max(sealed.valueCents, out.valueCents);
    demand(
      isSameCard || isWorthIt,
      `the substitute ${unit.id} is neither the same card in an equal grade nor of equal class and value`,
    );
    this.note(outId, { unit, sealed }, timeSeconds);
  }

  private note(outId: string, standIn: StandIn, timeSeconds: number): void {
    this.replaced.add(outId);
    this.arrived.set(standIn.unit.id, standIn);
    this.made.push({ out: outId, in: standIn.unit, sealed: standIn.sealed.id, timeSeconds });
  }

  save(): SavedReplacement[] {
    return this.made.map(({ out, in: unit, timeSeconds }) => ({
      out,
      in: unit.fields,
      sealed: this.arrived.get(unit.id)?.sealed.fields,
      timeSeconds,
    }));
  }

  restore(saved: readonly SavedReplacement[]): void {
    for (const { out, in: unit, sealed, timeSeconds } of saved)
      this.note(out, { unit: readUnit(unit), sealed: readUnit(sealed) }, timeSeconds);
  }

  private find(id: string, findUnit: FindUnit): StandIn {
    const standIn = this.arrived.get(id);
    if (standIn) return standIn;
    const unit = findUnit(id);
    demand(unit !== undefined, `unit ${id} is not in this run`);
    return { unit, sealed: unit };
  }
}
