import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from '../../../testing/until.ts';
import { startPagesThread } from './pages-in-thread.ts';

const program = new URL('../../../testing/fragile-pages-thread.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'pages-in-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (origin: string) => (await fetch(origin)).text();
const untilItAnswers = (origin: string) =>
  until('it answers again', async () => (await read(origin).catch(() => undefined)) === 'a page');

// Concurrent, because each waits for seconds.
test.concurrent.each(['/fail', '/hang'])(
  'a thread that ends or hangs is replaced at the same origin: %s',
  async (path) => {
    const origin = await startPagesThread('built', { program, hangTimeoutMs: 4_000 });
    expect(await read(origin)).toBe('a page');
    await expect(fetch(origin + path)).rejects.toThrow('fetch failed');
    await untilItAnswers(origin);
  },
);

test.concurrent('a thread that hangs while it starts again is replaced too', async () => {
  const starts = join(folder, 'starts.txt');
  const origin = await startPagesThread(starts, { program, startTimeoutMs: 10_000 });
  await expect(fetch(`${origin}/fail`)).rejects.toThrow('fetch failed');
  await until('the second start hangs', () => existsSync(starts));
  await untilItAnswers(origin);
});

test('errors thrown while starting are passed on', async () => {
  await expect(startPagesThread('broken', { program })).rejects.toThrow('There is no build.');
});
