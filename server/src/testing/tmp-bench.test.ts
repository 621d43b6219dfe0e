import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startApi } from './api.ts';
import { insertSampleRows } from './sample-rows.ts';
const run = promisify(execFile);
test('cpu', async () => {
  const api = await startApi();
  const rows = await insertSampleRows(api.db);
  await api.db.query(`INSERT INTO cards (id, set_id, number, name, class_id, value_cents, value_as_of, created_at, updated_at)
   SELECT gen_random_uuid(), $1, 'B' || n, 'Card ' || n, $2, (n::bigint * 7919) % 1000000, now(), now(), now() FROM generate_series(1, 300000) n`, [rows.setId, rows.classId]);
  await api.db.query('ANALYZE');
  const client = await api.staff('owner');
  const first = (await client.ask('/api/admin/cards?range=[0,24]')).body;
  const q = (o: object) => Object.entries(o).map(([k, v]) => `${k}=${encodeURIComponent(JSON.stringify(v))}`).join('&');
  const cookie = client.headers['Cookie'] ?? '';
  const measure = async (label: string, path: string, n = 2000) => {
    await run(process.execPath, ['/tmp/resource/client.mjs', api.origin, cookie, '300', path], { env: {} });
    const at = performance.now(); const cpu = process.cpuUsage();
    await run(process.execPath, ['/tmp/resource/client.mjs', api.origin, cookie, String(n), path], { env: {} });
    const used = process.cpuUsage(cpu);
    process.stdout.write(`${label}: node cpu ${((used.user + used.system) / 1000 / n).toFixed(3)} ms, wall ${((performance.now() - at) / n).toFixed(3)} ms each\n`);
  };
  await measure('healthz', '/api/healthz');
  await measure('session', '/api/admin/session');
  await measure('detail', `/api/admin/cards/${first[0].id}`);
  await measure('list plain', `/api/admin/cards?${q({ range: [0, 24] , sort: ['name', 'ASC']})}`);
  await measure('list filter+sort', `/api/admin/cards?${q({ range: [0, 24], sort: ['valueCents', 'DESC'], filter: { valueCents_gte: 500, classId: rows.classId } })}`);
  await measure('list small', `/api/admin/class?${q({ range: [0, 24] })}`);
  await api.stop();
}, 300_000);
