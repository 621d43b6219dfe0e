import { WriteBehind } from './write-behind.ts';

/** A write that the test ends or fails. */
function aWrite() {
  let end: () => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const write = { hasBegun: false, end, fail, begin: () => ((write.hasBegun = true), done) };
  return write;
}

const turn = () => new Promise((resume) => setImmediate(resume));

test.each([1, 2])('runs at most %i at a time', async (max) => {
  const writes = Array.from({ length: max + 1 }, aWrite);
  const behind = new WriteBehind(max);
  const begun = Promise.all(writes.map(({ begin }) => behind.begin(begin)));
  await turn();
  expect(writes.map(({ hasBegun }) => hasBegun)).toEqual(writes.map((_, place) => place < max));
  writes[0]?.end();
  await begun;
  expect(writes.at(-1)?.hasBegun).toBe(true);
  for (const { end } of writes) end();
  await behind.end();
});

test('after a failure nothing begins, and the end rejects once the others have ended', async () => {
  const [failing, other, next] = [aWrite(), aWrite(), aWrite()];
  const behind = new WriteBehind(2);
  await behind.begin(failing.begin);
  await behind.begin(other.begin);
  failing.fail(new Error('no room'));
  await expect(behind.begin(next.begin)).rejects.toThrow('no room');
  expect(next.hasBegun).toBe(false);
  let hasEnded = false;
  const ending = behind.end().finally(() => (hasEnded = true));
  ending.catch(() => undefined);
  await turn();
  expect(hasEnded).toBe(false);
  other.end();
  await expect(ending).rejects.toThrow('no room');
  await behind.abandon();
});
