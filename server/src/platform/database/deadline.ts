import { config } from '../../config.ts';
import { DatabaseUnreachable } from '../errors.ts';
import { runDetached, Scope } from '../scope.ts';
import { takeSlot, type Priority } from './slots.ts';

interface Deadline {
  budgetMs: number;
  spentMs: number;
  waiting: number;
  since: number;
  priority: Priority;
  /** Whether the database has answered it once. */
  hasBegun: boolean;
  /** Whether the request can still be refused: once the response has started, there is no deadline. */
  isOpen(): boolean;
}

const deadline = new Scope<Deadline | undefined>();

type Patience = Pick<Deadline, 'budgetMs' | 'isOpen'> & Partial<Pick<Deadline, 'priority' | 'hasBegun'>>;

/** Everything that `work` starts may wait `budgetMs` in total for the database, while `isOpen`. */
export const withDeadline = <Result>(patience: Patience, work: () => Result): Result =>
  deadline.run({ priority: 'read', hasBegun: false, ...patience, spentMs: 0, waiting: 0, since: 0 }, work);

/** Runs, detached, work that several requests wait for: one that is almost out of time must not fail the others. */
export const withOwnDeadline = <Result>(work: () => Result): Result =>
  runDetached(() =>
    withDeadline({ budgetMs: config().databasePatienceMs, hasBegun: true, isOpen: () => true }, work),
  );

/** Extends the deadline of the running request: for reports, exports and imports. */
export function extendDeadline(budgetMs: number): void {
  const current = deadline.get();
  if (current) current.budgetMs = Math.max(current.budgetMs, budgetMs);
}

/** For work that has to finish however long it takes: proofs over whole tables. */
export const withoutDeadline = <Result>(work: () => Result): Result => deadline.run(undefined, work);

/** Takes a slot at the database for the running request. Work outside a request, such as a job, counts as begun. */
export async function takeMySlot(): Promise<void> {
  const current = deadline.get();
  const waits = takeSlot(!current || current.hasBegun ? 'begun' : current.priority);
  if (waits) await waits;
  if (current) current.hasBegun = true;
}

/** Waits for `work` until the request's deadline; `abort` must stop it for good. Error: OVERLOADED. */
export function waitFor<Result>(work: () => Promise<Result>, abort: () => void): Promise<Result> {
  const current = deadline.get();
  if (!current?.isOpen()) return work();
  const leftMs = current.budgetMs - spentOf(current);
  if (leftMs <= 0) return Promise.reject(new DatabaseUnreachable());
  if (current.waiting === 0) current.since = performance.now();
  current.waiting += 1;
  return new Promise((done, fail) => {
    let isOver = false;
    const endBy =
      <Outcome>(settle: (outcome: Outcome) => void) =>
      (outcome: Outcome): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        current.waiting -= 1;
        if (current.waiting === 0) current.spentMs += performance.now() - current.since;
        settle(outcome);
      };
    const timer = setTimeout(() => {
      endBy(fail)(new DatabaseUnreachable());
      abort();
    }, leftMs);
    // Not Promise.race: that creates five more promises per statement.
    work().then(endBy(done), endBy(fail));
  });
}

/** Waits for work that goes on for others. Error: OVERLOADED. */
export const waitShared = <Result>(work: Promise<Result>): Promise<Result> =>
  waitFor(
    () => work,
    () => undefined,
  );

/** Concurrent waits count once. */
const spentOf = ({ spentMs, waiting, since }: Deadline): number =>
  spentMs + (waiting > 0 ? performance.now() - since : 0);
