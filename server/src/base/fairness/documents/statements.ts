import type { LogPosition } from './receipt.ts';

interface RefusalFields {
  readonly commitment: string;
  readonly head: LogPosition;
  /** The numbers that were taken, ascending. */
  readonly numbers: readonly number[];
  readonly run: string;
  readonly time: string;
}

/** Signed with `TAGS.refusal`: the requested numbers were not unsold. */
export interface Refusal extends RefusalFields {
  readonly v: 1;
}

interface WallFields {
  readonly from: number;
  readonly head: LogPosition;
  readonly run: string;
  /** One letter per number: `u` unsold, `s` sold, `o` opened. */
  readonly states: string;
  readonly time: string;
  readonly to: number;
}

/** Signed with `TAGS.wall`: the states after entry `head.seq`. */
export interface WallStatement extends WallFields {
  readonly v: 1;
}

export interface CorrectionFields {
  readonly commitment: string;
  /** The seqs of the entries whose order or time is excused, ascending. */
  readonly entries: readonly number[];
  readonly explanation: string;
  readonly run: string;
  readonly time: string;
}

/** Signed with `TAGS.correction`. */
export interface Correction extends CorrectionFields {
  readonly v: 1;
}

export const buildRefusal = (fields: RefusalFields): Refusal => ({ ...fields, v: 1 });
export const buildWallStatement = (fields: WallFields): WallStatement => ({ ...fields, v: 1 });
export const buildCorrection = (fields: CorrectionFields): Correction => ({ ...fields, v: 1 });
