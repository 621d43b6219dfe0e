/** Where in the algorithm something was refused; a replay names it together with the run and the index. */
export type FaultStep =
  | 'canonical'
  | 'recipe'
  | 'apportion'
  | 'allotment'
  | 'checklist'
  | 'deal'
  | 'card-limit'
  | 'merkle'
  | 'contents'
  | 'keyring'
  | 'signature'
  | 'commitment'
  | 'beacon'
  | 'log'
  | 'odds'
  | 'drop'
  | VerifyStep
  | PullStep;

/** The steps of a replay by a stranger, as section 10 of docs/fairness.md names them. */
export type VerifyStep =
  | 'commitment'
  | 'corrections'
  | 'seed'
  | 'composition'
  | 'checklist'
  | 'deal'
  | 'packs'
  | 'log'
  | 'receipts'
  | 'statements'
  | 'signatures';

/** The steps of verifying one opened pack. */
export type PullStep = 'commitment' | 'contents' | 'kept' | 'receipt' | 'odds' | 'leaf' | 'proof';

export type FaultFigures = Readonly<Record<string, string | number>>;

/** Thrown by every pure function here. Messages and figures never hold a key, a seed or an unopened content. */
export class FairnessFault extends Error {
  readonly step: FaultStep;
  readonly figures: FaultFigures;

  constructor(step: FaultStep, message: string, figures: FaultFigures = {}) {
    super(message);
    this.name = 'FairnessFault';
    this.step = step;
    this.figures = figures;
  }
}

/** Reads a number that must be there: an index outside the list is our fault and must never pass as `undefined`. */
export function numberAt(list: Uint32Array, index: number): number {
  const value = list[index];
  if (value === undefined)
    throw new FairnessFault('deal', `index ${index} lies outside a list of ${list.length}`);
  return value;
}
