import type { IntegrityCheckDto } from '../../../contract/index.ts';

export type Check = IntegrityCheckDto;
export type Figures = Check['figures'];

/** Builds a check that passes when every figure in `faults` is zero. */
export const checkOf = (name: string, figures: Figures, faults: readonly string[]): Check => ({
  name,
  ok: faults.every((fault) => figures[fault] === 0),
  figures,
});
