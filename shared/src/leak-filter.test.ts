import { readFileSync } from 'node:fs';
import { loadLeakFilter } from './leak-filter.ts';

const list = readFileSync(new URL('../../server/src/platform/breached-passwords.bin', import.meta.url));
let requests = 0;
const serve = (answer: () => Response) =>
  Object.assign(globalThis, {
    fetch: async () => {
      requests += 1;
      return answer();
    },
  });

it('rejects without the list, loads it again at the next call, and then keeps it', async () => {
  serve(() => new Response('', { status: 503 }));
  await expect(loadLeakFilter()).rejects.toMatchObject({ status: 503 });
  serve(() => new Response(list));
  const isLeaked = await loadLeakFilter();
  expect([isLeaked('qwertyuiop123'), isLeaked('copper lantern drifts west')]).toEqual([true, false]);
  await loadLeakFilter();
  expect(requests).toBe(2);
});
