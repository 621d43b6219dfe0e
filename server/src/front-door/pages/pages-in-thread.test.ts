import { until } from '../../testing/until.ts';
import { startPagesThread } from './pages-in-thread.ts';

const program = new URL('../../testing/fragile-pages-thread.ts', import.meta.url);

test.each(['/fail', '/hang'])(
  'a thread that ends or hangs is replaced at the same origin: %s',
  async (path) => {
    const origin = await startPagesThread('built', { program, hangsAfterMs: 1_000 });
    const read = async () => (await fetch(origin)).text();
    expect(await read()).toBe('a page');
    await expect(fetch(origin + path)).rejects.toThrow('fetch failed');
    await until('it answers again', async () => (await read().catch(() => undefined)) === 'a page');
  },
);

test('what the thread throws at its start is passed on', async () => {
  await expect(startPagesThread('broken', { program })).rejects.toThrow('There is no build.');
});
