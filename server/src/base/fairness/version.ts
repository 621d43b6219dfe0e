/** The rules a run follows: fixed at sealing, and verified by the same version forever. */
export type RunVersion = 1 | 2;

export const ALGORITHMS = { 1: 'pullproof-run-1', 2: 'pullproof-run-2' } as const satisfies Record<
  RunVersion,
  string
>;

/** The algorithm of new runs. */
export const RUN_ALGORITHM = ALGORITHMS[2];
