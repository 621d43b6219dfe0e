import { readFileSync } from 'node:fs';
import { startApi } from '../../testing/api.ts';

const api = await startApi();
afterAll(() => api.stop());

const read = async (): Promise<string> => (await api.client().ask('/metrics')).text;
const seriesIn = (text: string): string[] =>
  text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds'));
const routesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route = '']) => route)),
];

const word = (n: number): string =>
  n.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');

async function attack(from: number, to: number): Promise<void> {
  const client = api.client();
  for (let n = from; n < to; n += 1) {
    const path = `/${word(n)}/${word(n + 1)}`;
    await Promise.all([
      client.ask(`/api${path}`),
      client.ask(path),
      client.ask(`/api/admin${path}`, { method: 'POST', body: {} }),
      client.ask(`/api/products/${word(n)}`),
      client.ask(`/api/runs/${word(n)}/packs`),
    ]);
  }
}

test('labels come from the route table, whatever the path', async () => {
  const { describedRoutes } = await import('../platform/http/route.ts');
  await attack(0, 30);
  // The first reading counts itself.
  await read();
  const before = seriesIn(await read()).length;
  await attack(1_000, 1_060);
  const text = await read();
  expect(seriesIn(text)).toHaveLength(before);
  const known = new Set(describedRoutes.map(({ path }) => path));
  const fronts = ['/api', '/api/admin', 'page', '/metrics', 'page/metrics'];
  expect(routesIn(text).filter((route) => !known.has(route) && !fronts.includes(route))).toEqual([]);
  expect(routesIn(text)).toContain('/api/runs/:id/packs');
});

test('5,000 odd paths and methods add no series', async () => {
  const { countRequest, frontOf } = await import('./metrics.ts');
  // The first reading counts itself.
  await read();
  await read();
  for (const method of ['GET', 'BREW']) countRequest(method, frontOf('/a/b'), 404, 1);
  const before = seriesIn(await read()).length;
  for (let n = 0; n < 5_000; n += 1)
    countRequest(n % 2 === 0 ? 'GET' : `BREW${n}`, frontOf(`/x${word(n)}/${word(n + 1)}`), 404, 1);
  expect(seriesIn(await read())).toHaveLength(before);
});

test('the docs name every metric, and none that is not there', async () => {
  const { register } = await import('prom-client');
  const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const table = /^## Metrics$[\s\S]*?^## /m.exec(docs)?.[0] ?? '';
  const cells = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell.replace(/\(.*\)/, ''));
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z0-9_]+)`/g)].map(([, name = '']) => name));
  const registered = register.getMetricsAsArray().map(({ name }) => name);
  const onlyLinux = ['virtual_memory_bytes', 'heap_bytes', 'open_fds', 'max_fds'].map(
    (name) => `process_${name}`,
  );
  expect(registered.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !registered.includes(name) && !onlyLinux.includes(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('staff’s records are one route, with names as Prometheus has them', async () => {
  const owner = await api.staff('owner');
  await owner.ask('/api/admin/cards');
  await owner.ask('/api/admin/cards/0197b0a0-0000-7000-8000-000000000000');
  const text = await read();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/admin/cards",status="2xx"} 1',
  );
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/admin/cards/:id",status="4xx"} 1',
  );
  expect(text).toContain('job_oldest_age_seconds{queue="general"} 0');
  for (const name of ['p99', 'max'])
    expect(text).toMatch(new RegExp(`^nodejs_eventloop_lag_${name}_seconds \\d`, 'm'));
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});
