import { outcomeUnknown } from '../errors.ts';
import { Scope } from '../scope.ts';
import { inBatches } from './in-batches.ts';

const limits = { maxItems: 3, maxWaiting: 4, refusal: 'Too many.' };
const doubled = (value: number): PromiseSettledResult<number> => ({ status: 'fulfilled', value: 2 * value });

/** Batches that end when the test says so. */
function held() {
  const batches: { queue: string; items: readonly number[]; end(failure?: Error): void }[] = [];
  const join = inBatches<number, number>(
    limits,
    (queue, items) =>
      new Promise((resolve, reject) => {
        batches.push({
          queue,
          items,
          end: (failure) => (failure ? reject(failure) : resolve(items.map(doubled))),
        });
      }),
  );
  return { batches, join };
}

test('collects what arrives during a batch, in order and up to the limit', async () => {
  const { batches, join } = held();
  const answers = [1, 2, 3, 4, 5].map((item) => join('a', item));
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  batches[0]?.end();
  await answers[0];
  expect(batches[1]?.items).toEqual([2, 3, 4]);
  batches[1]?.end();
  await answers[1];
  expect(batches[2]?.items).toEqual([5]);
  batches[2]?.end();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
  const later = join('a', 6);
  batches[3]?.end();
  expect(await later).toBe(12);
});

test('queues do not wait for each other', () => {
  const { batches, join } = held();
  void join('a', 1);
  void join('b', 2);
  expect(batches.map(({ queue }) => queue)).toEqual(['a', 'b']);
});

test('rejects one item without the others', async () => {
  const join = inBatches<number, number>(limits, (_, items) =>
    Promise.resolve(
      items.map((item) => (item === 2 ? { status: 'rejected', reason: new Error('two') } : doubled(item))),
    ),
  );
  const answers = [1, 2, 3].map((item) => join('a', item));
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: 2 },
    { reason: { message: 'two' } },
    { value: 6 },
  ]);
});

test('an item that breaks its batch is rejected without the others', async () => {
  const sizes: number[] = [];
  const join = inBatches<number, number>(limits, (_, items) => {
    sizes.push(items.length);
    if (items.includes(3)) return Promise.reject(new Error('three'));
    return Promise.resolve(items.map(doubled));
  });
  const answers = [1, 2, 3, 4, 5].map((item) => join('a', item));
  expect(await Promise.allSettled(answers)).toMatchObject([
    { value: 2 },
    { value: 4 },
    { reason: { message: 'three' } },
    { value: 8 },
    { value: 10 },
  ]);
  expect(sizes).toEqual([1, 3, 1, 1, 1, 1]);
});

test('a missing database rejects everything that waits, and the next item is tried', async () => {
  const { batches, join } = held();
  const answers = [1, 2, 3, 4, 5].map((item) => join('a', item));
  batches[0]?.end(outcomeUnknown());
  const [first, ...others] = await Promise.allSettled(answers);
  expect(first).toMatchObject({ reason: { code: 'OUTCOME_UNKNOWN' } });
  // Nothing of theirs was begun.
  for (const outcome of others) expect(outcome).toMatchObject({ reason: { code: 'OVERLOADED' } });
  const later = join('a', 6);
  batches[1]?.end();
  expect(await later).toBe(12);
});

test('a full queue answers OVERLOADED', async () => {
  const { batches, join } = held();
  const answers = [1, 2, 3, 4, 5].map((item) => join('a', item));
  await expect(join('a', 6)).rejects.toMatchObject({ code: 'OVERLOADED', message: 'Too many.' });
  for (const place of [0, 1, 2]) {
    batches[place]?.end();
    await answers[place];
  }
});

test('a batch runs outside the request that starts it', async () => {
  const request = new Scope<string>();
  const join = inBatches<number, string | undefined>(limits, (_, items) =>
    Promise.resolve(items.map(() => ({ status: 'fulfilled', value: request.get() }))),
  );
  expect(await request.run('a request', () => join('a', 1))).toBeUndefined();
});
