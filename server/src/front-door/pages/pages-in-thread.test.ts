import { until } from '../../testing/until.ts';
import { startPagesThread } from './pages-in-thread.ts';

const program = new URL('../../testing/fragile-pages-thread.ts', import.meta.url);
const api = 'http://127.0.0.1:1';

test.each(['/fail', '/hang'])(
  'a thread that ends or hangs is replaced at the same origin: %s',
  async (path) => {
    const origin = await startPagesThread('built', api, { program, hangsAfterMs: 1_000 });
    const read = async () => (await fetch(origin)).text();
    expect(await read()).toBe(api);
    await expect(fetch(origin + path)).rejects.toThrow('fetch failed');
    await until('it answers again', async () => (await read().catch(() => undefined)) === api);
  },
);

test('what the thread throws at its start is passed on', async () => {
  await expect(startPagesThread('broken', api, { program })).rejects.toThrow('There is no build.');
});
