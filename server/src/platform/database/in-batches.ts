import { withOwnDeadline } from './deadline.ts';
import { DatabaseUnreachable, Refusal, refuse } from '../errors.ts';

interface Limits {
  /** Items of one batch. */
  maxItems: number;
  /** Items of one queue that wait for the running batch. */
  maxWaiting: number;
  /** Text of OVERLOADED when the queue is full. */
  refusal: string;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(failure: unknown): void;
}

/**
 * Group commit: `work` runs for one batch of a queue at a time, and gets all items that arrived in the meantime, in
 * order. It returns one outcome per item. When it fails, nothing of the batch may have happened: its items are tried one
 * by one. While the database does not answer, everything that waits is rejected.
 */
export function inBatches<Item, Answer>(
  { maxItems, maxWaiting, refusal }: Limits,
  work: (queue: string, items: readonly Item[]) => Promise<PromiseSettledResult<Answer>[]>,
): (queue: string, item: Item) => Promise<Answer> {
  const queues = new Map<string, Waiting<Item, Answer>[]>();

  const run = (name: string, batch: readonly Waiting<Item, Answer>[]) =>
    withOwnDeadline(() =>
      work(
        name,
        batch.map(({ item }) => item),
      ),
    );

  async function drain(name: string, waiting: Waiting<Item, Answer>[]): Promise<void> {
    let singles = 0;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, singles > 0 ? 1 : maxItems);
      singles = Math.max(0, singles - 1);
      try {
        settle(batch, await run(name, batch));
      } catch (failure) {
        if (isUnavailable(failure)) {
          for (const { reject } of batch) reject(failure);
          for (const { reject } of waiting.splice(0)) reject(new DatabaseUnreachable());
        } else if (batch.length > 1) {
          waiting.unshift(...batch);
          singles = batch.length;
        } else batch[0]?.reject(failure);
      }
    }
    queues.delete(name);
  }

  /** Error: OVERLOADED when the queue is full. */
  return (name, item) =>
    new Promise((resolve, reject) => {
      const running = queues.get(name);
      if (running && running.length >= maxWaiting) throw refuse('OVERLOADED', refusal);
      const waiting = running ?? [];
      waiting.push({ item, resolve, reject });
      if (running) return;
      queues.set(name, waiting);
      void drain(name, waiting);
    });
}

function settle<Item, Answer>(
  batch: readonly Waiting<Item, Answer>[],
  outcomes: readonly PromiseSettledResult<Answer>[],
): void {
  for (const [place, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[place];
    if (outcome?.status === 'fulfilled') resolve(outcome.value);
    else reject(outcome?.reason);
  }
}

/** OVERLOADED and OUTCOME_UNKNOWN. */
const isUnavailable = (failure: unknown): boolean => failure instanceof Refusal && failure.status === 503;
