import type { SavedReplacement } from '../run/substitution.ts';

export interface Sale {
  readonly pack: number;
  readonly seq: number;
}

export interface Stop {
  readonly seconds: number;
  readonly isSoldOut: boolean;
}

/** A replay's state after some entry, as plain JSON. */
export interface SavedLog {
  readonly seq: number;
  readonly head: string;
  readonly priceCents: number;
  readonly previousSeconds: number;
  readonly stopAtSeconds?: number;
  readonly stopped?: Stop;
  readonly closedSeconds?: number;
  readonly opened: readonly number[];
  /** Packs that are sold and still sealed. */
  readonly sold: readonly (readonly [pack: number, receipt: string, timeSeconds: number])[];
  readonly sales: readonly (readonly [receipt: string, pack: number, seq: number])[];
  readonly substitutions: readonly SavedReplacement[];
}
