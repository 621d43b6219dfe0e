import { demand } from '../shape.ts';
import { certificateOf, readUnit, type Unit } from './unit.ts';

/** Best first. */
const CONDITIONS = ['NM', 'LP', 'MP', 'HP', 'DMG'];
const GRADE = /^[0-9]{1,3}(?:\.[0-9]{1,2})?$/;

/** Whether it is the same printing in an equal or better condition, and grade of the same grader. */
export function isAsGood(unit: Unit, wanted: Unit): boolean {
  const isSame = (['card', 'finish', 'language', 'grader'] as const).every((of) => unit[of] === wanted[of]);
  return isSame && isConditionAsGood(unit.condition, wanted.condition) && isGradeAsGood(unit, wanted);
}

function isConditionAsGood(condition: string | undefined, wanted: string | undefined): boolean {
  const [rank, most] = [CONDITIONS.indexOf(condition ?? ''), CONDITIONS.indexOf(wanted ?? '')];
  return condition === wanted || (rank >= 0 && rank <= most);
}

function isGradeAsGood(unit: Unit, wanted: Unit): boolean {
  if (unit.grade === wanted.grade) return true;
  const [grade, least] = [unit.grade ?? '', wanted.grade ?? ''];
  return GRADE.test(grade) && GRADE.test(least) && Number(grade) >= Number(least);
}

/** What the substitutions of a run are held against. */
export interface SealedUnits {
  /** Finds a unit of the run's checklist by id. */
  readonly findUnit: (id: string) => Unit | undefined;
  /** Whether a unit of the checklist has this certificate; absent where only some of its units are at hand. */
  readonly hasCertificate?: (certificate: string) => boolean;
}

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
  private readonly certificates = new Set<string>();
  uncheckedCount = 0;
  private readonly maxCount: number;
  private readonly units: SealedUnits | undefined;

  constructor(maxCount: number, units: SealedUnits | undefined) {
    this.maxCount = maxCount;
    this.units = units;
  }

  replace(outId: string, unit: Unit, timeSeconds: number): void {
    const { units, maxCount } = this;
    const count = this.made.length + this.uncheckedCount;
    demand(count < maxCount, `there are more than the ${maxCount} substitutes that the plan allows`);
    if (!units) {
      this.uncheckedCount++;
      return;
    }
    const { unit: out, sealed } = this.find(outId, units);
    demand(!this.replaced.has(outId), `unit ${outId} was already replaced`);
    demand(
      !this.arrived.has(unit.id) && units.findUnit(unit.id) === undefined,
      `the substitute ${unit.id} is already in this run`,
    );
    const certificate = certificateOf(unit);
    demand(
      certificate === undefined ||
        (!this.certificates.has(certificate) && units.hasCertificate?.(certificate) !== true),
      `the certificate of the substitute ${unit.id} is already in this run`,
    );
    demand(
      sealed.at.join() === unit.at.join(),
      'the substitute does not take the place of the unit it replaces',
    );
    const isWorthIt =
      out.className === unit.className && unit.valueCents >= Math.max(sealed.valueCents, out.valueCents);
    demand(
      isAsGood(unit, out) || isWorthIt,
      `the substitute ${unit.id} is neither the same printing in an equal state nor of equal class and value`,
    );
    this.note(outId, { unit, sealed }, timeSeconds);
  }

  private note(outId: string, standIn: StandIn, timeSeconds: number): void {
    this.replaced.add(outId);
    this.arrived.set(standIn.unit.id, standIn);
    const certificate = certificateOf(standIn.unit);
    if (certificate !== undefined) this.certificates.add(certificate);
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

  private find(id: string, { findUnit }: SealedUnits): StandIn {
    const standIn = this.arrived.get(id);
    if (standIn) return standIn;
    const unit = findUnit(id);
    demand(unit !== undefined, `unit ${id} is not in this run`);
    return { unit, sealed: unit };
  }
}
