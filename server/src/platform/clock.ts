let frozenAt: Date | undefined;
let offsetMs = 0;

/** The only source of time; tests may stand still or travel. */
export const clock = {
  now(): Date {
    return frozenAt ? new Date(frozenAt) : new Date(Date.now() + offsetMs);
  },
  /** `YYYY-MM-DDTHH:MM:SSZ`, the form in signed documents. */
  stamp(at: Date = clock.now()): string {
    return `${at.toISOString().slice(0, 19)}Z`;
  },
  freezeAt(at: Date | undefined): void {
    frozenAt = at;
  },
  travel(milliseconds: number): void {
    offsetMs += milliseconds;
  },
  reset(): void {
    frozenAt = undefined;
    offsetMs = 0;
  },
};

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;
export const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds);
