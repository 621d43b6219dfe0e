import { refuse } from './errors.ts';

/** Limits how many heavy tasks run concurrently, with a bounded queue, so that the rest of the shop stays fast. */
export function fewAtOnce(atOnce: number, maxWaiting: number, refusal: string) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  /** Error: OVERLOADED when the queue is full. */
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < atOnce) {
      busy += 1;
    } else {
      if (waiting.length >= maxWaiting) throw refuse('OVERLOADED', refusal);
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
