import type { RunDto } from '@pullproof/server/contract';

/** What a page showed of a run before anything was paid. */
export interface Pin {
  /** The commitment's hash. */
  commitment: string;
  size: number;
}

const pins = new Map<string, Pin>();

/** Remembers what a page showed first; what the shop says later never replaces it. */
export function pinRun({ id, commitmentHash, size }: Pick<RunDto, 'id' | 'commitmentHash' | 'size'>): void {
  if (!pins.has(id)) pins.set(id, { commitment: commitmentHash, size });
}

export const readPin = (runId: string | undefined): Pin | undefined =>
  runId === undefined ? undefined : pins.get(runId);
