import type { ReplayedRun } from './replay-run.ts';
import { demand } from './shape.ts';
import { certificateOf, type Unit } from './run/unit.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** The time span in which a unit was in an unrevealed pack of a run. */
interface Presence {
  readonly run: string;
  readonly id: string;
  readonly entered: number;
  readonly released: number;
}

/** When each unit of one run was put in and released. */
class RunUnits {
  readonly replayed: ReplayedRun;
  private readonly outTimes: ReadonlyMap<string, number>;
  private packOfUnit: Uint32Array | undefined;

  constructor(replayed: ReplayedRun) {
    this.replayed = replayed;
    const { substitutions } = replayed.log;
    this.outTimes = new Map(substitutions.made.map(({ out, timeSeconds }) => [out, timeSeconds]));
  }

  /** Presence of a checklist unit. */
  sealed(id: string): Presence {
    return this.presence(id, id, this.replayed.commitment.sealedAtSeconds);
  }

  /** Yields the replacement units. */
  *substitutes(): Generator<{ readonly unit: Unit; readonly presence: Presence }> {
    for (const { in: unit, sealed, timeSeconds } of this.replayed.log.substitutions.made)
      yield { unit, presence: this.presence(unit.id, sealed, timeSeconds) };
  }

  private presence(id: string, sealedId: string, entered: number): Presence {
    const { commitment, log } = this.replayed;
    const pack = this.packOf(sealedId);
    const opened = pack === undefined ? undefined : log.history.openedAt(pack);
    const released = Math.min(
      this.outTimes.get(id) ?? NEVER,
      opened ?? NEVER,
      this.replayed.packs ? (log.closedSeconds ?? NEVER) : NEVER,
    );
    return { run: commitment.run, id, entered, released };
  }

  /** Returns a unit's pack; unknown until the run has closed. */
  private packOf(sealedId: string): number | undefined {
    const { packs, checklist, commitment } = this.replayed;
    const index = checklist?.indexOf(sealedId);
    if (!packs || index === undefined) return undefined;
    if (!this.packOfUnit) {
      this.packOfUnit = new Uint32Array(commitment.plan.unitCount);
      for (let pack = 1; pack <= commitment.plan.size; pack++)
        for (const unit of packs.unitsOf(pack)) this.packOfUnit[unit] = pack;
    }
    return this.packOfUnit[index];
  }
}

type Groups = Map<string, Presence[]>;

function put(groups: Groups, key: string | undefined, presence: Presence): void {
  if (key === undefined) return;
  const group = groups.get(key);
  if (group) group.push(presence);
  else groups.set(key, [presence]);
}

const idKey = (id: string): string => `unit ${id}`;
const certificateKey = (unit: Unit): string | undefined => {
  const certificate = certificateOf(unit);
  return certificate === undefined ? undefined : `certificate ${certificate}`;
};

/** Ids that may occur twice: replacements, and ids in more than one checklist. */
function findSharedIds(runs: readonly RunUnits[]): Set<string> {
  const shared = new Set(runs.flatMap((run) => [...run.substitutes()].map(({ unit }) => unit.id)));
  const checklists = runs.flatMap(({ replayed }) => replayed.checklist ?? []);
  checklists.forEach((checklist, i) => {
    for (const other of checklists.slice(i + 1))
      for (const id of checklist.ids()) if (other.indexOf(id) !== undefined) shared.add(id);
  });
  return shared;
}

function groupPresences(runs: readonly RunUnits[]): Groups {
  const groups: Groups = new Map();
  const sharedIds = findSharedIds(runs);
  for (const run of runs) {
    const { checklist } = run.replayed;
    for (const id of sharedIds)
      if (checklist?.indexOf(id) !== undefined) put(groups, idKey(id), run.sealed(id));
    for (const index of checklist?.certified() ?? []) {
      const unit = checklist?.unitAt(index);
      if (unit) put(groups, certificateKey(unit), run.sealed(unit.id));
    }
    for (const { unit, presence } of run.substitutes()) {
      put(groups, idKey(unit.id), presence);
      put(groups, certificateKey(unit), presence);
    }
  }
  return groups;
}

/** Checks "one unit, one unrevealed pack" (docs/fairness.md, section 9): each was released before entering the next. */
export function checkTogether(replayed: readonly ReplayedRun[]): string {
  const names = new Set<string>();
  for (const { commitment } of replayed) {
    demand(!names.has(commitment.run), `run ${commitment.run} was given twice`);
    names.add(commitment.run);
  }
  const groups = groupPresences(replayed.map((run) => new RunUnits(run)));
  let sharedCount = 0;
  for (const [key, group] of groups) {
    if (group.length > 1) sharedCount++;
    group.sort((a, b) => a.entered - b.entered || a.released - b.released);
    group.forEach((presence, i) => {
      const before = group[i - 1];
      demand(
        before === undefined || before.released <= presence.entered,
        `${key} was in an unrevealed pack of run ${before?.run ?? ''} when it was put into run ${presence.run}`,
      );
    });
  }
  const shared = sharedCount === 0 ? 'no unit is in two of them' : `${sharedCount} units moved on in time`;
  return `${replayed.length} runs together: ${shared}`;
}
