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

export const buildCorrection = (fields: CorrectionFields): Correction => ({ ...fields, v: 1 });
