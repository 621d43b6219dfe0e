import { AsyncLocalStorage } from 'node:async_hooks';

import { DatabaseUnreachable } from './errors.ts';

interface Patience {
  mayWaitMs: number;
  spentMs: number;
  waiting: number;
  since: number;
  /** Whether the request can still be refused; whatever it goes on doing afterwards is not hurried. */
  isOpen(): boolean;
}

const patience = new AsyncLocalStorage<Patience | undefined>();

/** Everything that `work` starts waits for the database at most this long, all in all, while `isOpen`. */
export const withPatience = <Result>(mayWaitMs: number, isOpen: () => boolean, work: () => Result): Result =>
  patience.run({ mayWaitMs, spentMs: 0, waiting: 0, since: 0, isOpen }, work);

/** Gives the running request more time: reports, exports and imports are long by their nature. */
export function bePatient(mayWaitMs: number): void {
  const current = patience.getStore();
  if (current) current.mayWaitMs = Math.max(current.mayWaitMs, mayWaitMs);
}

/** Runs work that takes as long as it takes: proofs over whole tables. */
export const unhurried = <Result>(work: () => Result): Result => patience.run(undefined, work);

/**
 * Waits for something of the database as long as the request may still wait, then gives up: `giveUp` must end what is
 * under way, so that nothing of it comes into effect later. Error: OVERLOADED.
 */
export function waitFor<Result>(work: () => Promise<Result>, giveUp: () => void): Promise<Result> {
  const current = patience.getStore();
  if (!current?.isOpen()) return work();
  const leftMs = current.mayWaitMs - spentOf(current);
  if (leftMs <= 0) return Promise.reject(new DatabaseUnreachable());
  if (current.waiting === 0) current.since = performance.now();
  current.waiting += 1;
  return new Promise((done, fail) => {
    let isOver = false;
    const endBy =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome): void => {
        // What was given up may still end later, unheard.
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        current.waiting -= 1;
        if (current.waiting === 0) current.spentMs += performance.now() - current.since;
        settle(outcome);
      };
    const timer = setTimeout(() => {
      endBy(fail)(new DatabaseUnreachable());
      giveUp();
    }, leftMs);
    // Not Promise.race: that makes five more promises for every statement.
    work().then(endBy(done), endBy(fail));
  });
}

/** Waiting for two things at once is waiting once. */
const spentOf = ({ spentMs, waiting, since }: Patience): number =>
  spentMs + (waiting > 0 ? performance.now() - since : 0);
