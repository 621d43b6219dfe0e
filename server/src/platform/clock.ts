import { Scope } from './scope.ts';

const moments = new Scope<Date>();
let frozenAt: Date | undefined;
let travelledMs = 0;
let databaseAheadMs = 0;

/** The only source of time: the database's clock, shared by all servers. Tests may freeze or shift it. */
export const clock = {
  now(): Date {
    return clock.fromDatabase(new Date(clock.machineMs() + databaseAheadMs));
  },
  /** Converts a time from the database's clock to the shop's clock; at least `earliest` unless the clock is frozen. */
  fromDatabase(at: Date, earliest?: Date): Date {
    const frozen = moments.get() ?? frozenAt;
    if (frozen) return new Date(frozen);
    const now = after(at, travelledMs);
    return earliest ? later(now, earliest) : now;
  },
  /** `YYYY-MM-DDTHH:MM:SSZ`, the form in signed documents. */
  stamp(at: Date = clock.now()): string {
    return `${at.toISOString().slice(0, 19)}Z`;
  },
  /** This machine's own clock, which may be wrong. */
  machineMs: (): number => Date.now(),
  databaseAheadMs: (): number => databaseAheadMs,
  /** How far the database's clock is ahead of this machine's. */
  setDatabaseAhead(milliseconds: number): void {
    databaseAheadMs = milliseconds;
  },
  freezeAt(at: Date | undefined): void {
    frozenAt = at;
  },
  /** Freezes the clock for `work` and what it starts; other work goes on in its own time. */
  runAt<Result>(at: Date, work: () => Result): Result {
    return moments.run(at, work);
  },
  /** Whether the caller plays deeds of another time: worlds are seeded so. */
  isPlayingPast(): boolean {
    return moments.get() !== undefined;
  },
  travel(milliseconds: number): void {
    travelledMs += milliseconds;
  },
  reset(): void {
    frozenAt = undefined;
    travelledMs = 0;
  },
};

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;
export const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
export const later = (left: Date, right: Date): Date => (left >= right ? left : right);
