import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { startApi } from '../../testing/api.ts';
import { insertSampleRows } from '../../testing/sample-rows.ts';

const api = await startApi();
const { config } = await import('../config.ts');
const { measures, retentions } = await import('../features.ts');
const { measureRetention, measureShop } = await import('./metrics.ts');
measureShop(measures);
measureRetention(retentions);
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

const named = async (): Promise<string[]> => {
  const { register } = await import('prom-client');
  return register.getMetricsAsArray().map(({ name }) => name);
};

test('every measure of the shop can be read', async () => {
  Object.assign(config(), { dataFolder: tmpdir() });
  const text = await read();
  for (const { name, help } of [...measures, { name: 'shop_ready', help: 'Whether' }]) {
    expect(text).toContain(`# HELP ${name} ${help}`);
    expect(text).toMatch(new RegExp(`^${name} ([0-9.e+-]+|\\+Inf)$`, 'm'));
  }
  expect(text).toMatch(/^shop_ready 1$/m);
  expect(text).toMatch(/^data_folder_free_ratio 0\.\d+$/m);
  expect(text).toContain('backup_age_seconds +Inf');
  expect(text).toContain('database_slots_waiting{queue="begun"} 0');
});

/** Words of an expression that are neither labels, durations nor PromQL's own. */
const metricsIn = (expression: string): string[] =>
  expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').match(/[a-z]\w*_\w+(?!\w*\()|\bup\b/g) ??
  [];

test('every alert has a sentence and what to do, and names only metrics that are served', async () => {
  const text = readFileSync(new URL('../../../ops/alerts.yaml', import.meta.url), 'utf8');
  const alerts = text.split(/^ {6}- alert: /m).slice(1);
  expect(alerts.length).toBeGreaterThan(15);
  const known = new Set([...(await named()), 'up']);
  for (const alert of alerts) {
    const [name = ''] = alert.split('\n');
    const expression = /^ {8}expr: ([\s\S]*?)^ {8}(for|labels):/m.exec(alert)?.[1] ?? '';
    const metrics = metricsIn(expression).map((metric) =>
      metric.replace(/_seconds_(bucket|count)$/, '_seconds'),
    );
    expect([name, metrics.length]).not.toEqual([name, 0]);
    expect([name, metrics.filter((metric) => !known.has(metric))]).toEqual([name, []]);
    expect(alert).toMatch(/labels: \{ severity: (page|ticket) \}/);
    expect(alert).toMatch(/summary: .{20,}\.'?\n/);
    expect(alert).toMatch(/todo: .{20,}\.'?\n/);
  }
});

test('operations.md names every metric of ours, and none that is not there', async () => {
  const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const table = /^## Metrics$[\s\S]*?^## /m.exec(docs)?.[0] ?? '';
  const cells = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell.replace(/\(.*\)/, ''));
  const inDocs = cells.flatMap((cell) => [...cell.matchAll(/`([a-z0-9_]+)`/g)].map(([, name = '']) => name));
  const own = (await named()).filter((name) => !/^(nodejs|process)_/.test(name)); // prom-client's say what they are
  expect(own.filter((name) => !inDocs.includes(name))).toEqual([]);
  expect(inDocs.filter((name) => !own.includes(name))).toEqual([]);
  expect(new Set(inDocs).size).toBe(inDocs.length);
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

test('measures tell how late the work is', async () => {
  await insertSampleRows(api.db);
  const guarded = ['audit_entries', 'audit_chain', 'audit_seals', 'run_events', 'runs', 'mails'];
  for (const table of guarded) await api.db.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const valueOf = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await read())?.[1]);
  const late: Record<string, string> = {
    backup_age_seconds: `INSERT INTO backups (id, taken_at, place, recorded_at)
      VALUES (gen_random_uuid(), now() - interval '500 s', 'x', now())`,
    backup_checked_age_seconds: `INSERT INTO backups (id, taken_at, place, verified_at, recorded_at)
      VALUES (gen_random_uuid(), now() - interval '500 s', 'x', now(), now())`,
    audit_unsealed_age_seconds: `DELETE FROM audit_chain; DELETE FROM audit_seals; DELETE FROM audit_entries;
      INSERT INTO audit_entries (id, at, actor_kind, action, subject_kind, subject_id)
      VALUES (gen_random_uuid(), now() - interval '500 s', 'system', 'x', 'x', 'x')`,
    sale_log_unsealed_age_seconds: `INSERT INTO run_events (id, run_id, kind, fields, at)
      SELECT gen_random_uuid(), id, 'price', '{}', now() - interval '500 s' FROM runs LIMIT 1`,
    run_end_overdue_seconds: `UPDATE runs SET stop_at = now() - interval '500 s', sales_end_by = now() + interval '1 day'`,
    books_proof_age_seconds: `INSERT INTO reconciliations (id, at, is_ok, is_whole, checks, took_ms)
      VALUES (gen_random_uuid(), now() - interval '600 s', false, true, '[]', 1), (gen_random_uuid(), now() - interval '500 s', true, false, '[]', 1)`,
    mail_unsent_age_seconds: `UPDATE mails SET needs_sending = true, sent_at = NULL, resent_at = NULL, created_at = now() - interval '500 s';
      SELECT graphile_worker.add_job('send-mail', job_key => 'mail:' || id) FROM mails`,
  };
  for (const [name, statement] of Object.entries(late)) {
    await api.db.query(statement);
    const seconds = await valueOf(name);
    expect([name, seconds > 499 && seconds < 560 ? 'late' : seconds]).toEqual([name, 'late']);
  }
  // The newest whole proof found a fault, which a later night does not excuse.
  expect(await valueOf('books_proof_ok')).toBe(0);
  await api.db.query('UPDATE reconciliations SET is_whole = true');
  expect(await valueOf('books_proof_ok')).toBe(1);
});
