import { setTimeout as pause } from 'node:timers/promises';

import { requestContext } from '../logger.ts';
import { waitFor, withDeadline } from './deadline.ts';
import { shareReads } from './share-reads.ts';

/** Reads that end when the test says so. */
function start() {
  const ends: ((outcome: string | Error) => void)[] = [];
  const read = () =>
    new Promise<string>((done, fail) =>
      ends.push((outcome) => (outcome instanceof Error ? fail(outcome) : done(outcome))),
    );
  const share = shareReads<string>();
  return { ends, ask: (key = 'one') => share(key, read) };
}

const settle = () => new Promise((done) => setImmediate(done));

test('requests during a read share the next one, which starts after all of them', async () => {
  const { ends, ask } = start();
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.('before');
  expect(await first).toBe('before');
  await settle();
  expect(ends).toHaveLength(2);
  const fourth = ask();
  ends[1]?.('after');
  expect(await Promise.all([second, third])).toEqual(['after', 'after']);
  await settle();
  ends[2]?.('last');
  expect(await fourth).toBe('last');
});

test('a read that has ended is not shared, and other keys do not wait', async () => {
  const { ends, ask } = start();
  const first = ask();
  void ask('two');
  expect(ends).toHaveLength(2);
  ends[0]?.('before');
  await first;
  await settle();
  const second = ask();
  ends[2]?.('after');
  expect(await second).toBe('after');
});

test('a failure reaches those who shared it, and the next read begins all the same', async () => {
  const { ends, ask } = start();
  const first = ask();
  const second = ask();
  ends[0]?.(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await settle();
  ends[1]?.('found');
  expect(await second).toBe('found');
});

describe('a request that is almost out of time', () => {
  const inRequest = <Result>(budgetMs: number, work: () => Result): Result =>
    requestContext.run({ requestId: 'hurried', ip: '' }, () =>
      withDeadline({ budgetMs, isOpen: () => true }, work),
    );
  /** Takes 60 ms of the database, and says for which request. */
  const slowly = (): Promise<string | undefined> =>
    waitFor(
      async () => {
        await pause(60);
        return requestContext.get()?.requestId;
      },
      () => undefined,
    );

  test.each(['current', 'next'])(
    'fails alone: the %s read goes on for the others, in no request',
    async (which) => {
      const share = shareReads<string | undefined>();
      const first = which === 'next' ? share('one', slowly) : undefined;
      const hurried = inRequest(20, () => share('one', slowly));
      const other = share('one', slowly);
      await expect(hurried).rejects.toMatchObject({ code: 'OVERLOADED' });
      expect(await other).toBeUndefined();
      expect(await first).toBeUndefined();
    },
  );
});
