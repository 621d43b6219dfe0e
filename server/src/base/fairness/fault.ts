/** The step of the algorithm that refused; replays report it with the run and the index. */
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
  | 'drop';

export type FaultFigures = Readonly<Record<string, string | number>>;

/** Thrown by every pure function here. Messages and figures never contain a key, a seed or unopened contents. */
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

/** Reads a number that must exist: an index out of range is a bug and must never pass as `undefined`. */
export function numberAt(list: Uint32Array, index: number): number {
  const value = list[index];
  if (value === undefined)
    throw new FairnessFault('deal', `index ${index} lies outside a list of ${list.length}`);
  return value;
}
