import type { IntegrityCheckDto } from '../../../contract/index.ts';

export type Check = IntegrityCheckDto;
export type Figures = Check['figures'];

/** Builds a check that passes when every figure in `faults` is zero. */
export const checkOf = (name: string, figures: Figures, faults: readonly string[]): Check => ({
  name,
  ok: faults.every((fault) => figures[fault] === 0),
  figures,
});

/** Rows of `from` up to, and without, `to`: instants as PostgreSQL writes them, also `-infinity` and `infinity`. */
export interface Days {
  from: string;
  to: string;
}

/** What a proof reads at a time, each part in a snapshot of its own. A part must hold by itself at any moment. */
export interface Parts {
  /** What happened in this time. Proved when it is over, and carried on. */
  days: Days;
  /** Runs, by id. Proved while they are open, and once more when they have closed. */
  runs: readonly string[];
  /** Customers, by id. Proved when their money has moved. */
  customers: readonly string[];
  /** Units, by id. Proved when they are new, or were won or sold back. */
  units: readonly string[];
}
export type Over = keyof Parts;

interface RangeProofOver<Kind extends Over> {
  name: string;
  over: Kind;
  faults: readonly string[];
  /**
   * Statements of one row of figures each; $1 and $2 are the bounds of the days, or $1 the ids. Counts are added up over all
   * parts; of texts the first is shown.
   */
  read: readonly string[];
  /** Of days: figures that may never change once the day is over. */
  counts?: readonly string[];
}

/** That a row is of the days $1 and $2. */
export const inDays = (column: string): string => `${column} >= $1 AND ${column} < $2`;

/** Reads only what is new since the last proved point; history again by a slice a night, or whole on request. */
export type RangeProof = { [Kind in Over]: RangeProofOver<Kind> }[Over];

/** Reads its tables whole, every night: `why` they stay small, or what bounds it. */
export interface WholeProof {
  over: 'everything';
  why: string;
  prove: () => Promise<Check>;
}

export type Proof = RangeProof | WholeProof;

export const whole = (why: string, prove: WholeProof['prove']): WholeProof => ({
  over: 'everything',
  why,
  prove,
});
