import { refuse } from './errors.ts';

/** Lets few pieces of heavy work run at once, in a queue with an end, so that the rest of the shop stays quick. */
export function fewAtOnce(atOnce: number, mostWaiting: number, refusal: string) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  /** Error: OVERLOADED when too many others wait already. */
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < atOnce) {
      busy += 1;
    } else {
      if (waiting.length >= mostWaiting) throw refuse('OVERLOADED', refusal);
      await new Promise<void>((resume) => waiting.push(resume));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
