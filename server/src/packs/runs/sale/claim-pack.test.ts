import { startApi, type Client } from '../../../../testing/api.ts';
import type * as Factories from '../../../../testing/factories.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../../testing/factories.ts');
afterAll(() => api.stop());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
/** Rows read by the scans of a table. */
function countRead(plan: Plan, table: string): number {
  const own =
    plan['Relation Name'] === table ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + countRead(part, table), own);
}
async function explain(text: string, values: unknown[]): Promise<Plan> {
  const connection = await api.db.connect();
  try {
    await connection.query('BEGIN');
    const { rows } = await connection.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await connection.query('ROLLBACK');
    connection.release();
  }
}

describe('in a run of 20,000 packs whose tables were never analysed', () => {
  const size = 20_000;
  let runId: string;

  beforeAll(async () => {
    ({ runId } = await make.aRunOnSale(4));
    await api.db.query('ALTER TABLE sealed_packs SET (autovacuum_enabled = false)');
    await api.db.query('ALTER TABLE run_events SET (autovacuum_enabled = false)');
    await api.db.query('UPDATE runs SET size = $2 WHERE id = $1', [runId, size]);
    await api.db.query(
      `INSERT INTO sealed_packs (run_id, pack_no, contents) SELECT $1, n, '\\x00' FROM generate_series(5, $2::int) n`,
      [runId, size],
    );
    await api.db.query(
      `INSERT INTO run_events (id, run_id, kind, pack_no, pack_version, fields, at, seq)
       SELECT gen_random_uuid(), $1, 'sale', n, 1, '{}', now(), n FROM generate_series(1, $2::int) n`,
      [runId, size],
    );
  });

  test('a claim reads no more packs than it names', async () => {
    const { claimStatement } = await import('./functions.sql.ts');
    const plan = await explain(claimStatement, [runId, 19_999, '0190a0a0-0000-7000-8000-000000019999']);
    expect(plan['Actual Rows']).toBe(1);
    // The update and its index scan each name the table.
    expect(countRead(plan, 'sealed_packs')).toBeLessThanOrEqual(2);
  });

  test('a wall statement reads no more events than its packs have', async () => {
    const { lastEvents } = await import('../public/sign-wall.ts');
    const plan = await explain(lastEvents, [runId, 10_001, 11_000, size]);
    expect(plan['Actual Rows']).toBe(1_000);
    expect(countRead(plan, 'run_events')).toBe(1_000);
  });
});

test('16 buyers get all of the last 257 packs, and no answer is 503', async () => {
  const run = await make.aRunOnSale(257, { priceCents: 600, stock: { common: 400, rare: 100 } });
  const buyers = await Promise.all(Array.from({ length: 16 }, () => make.aCustomer(api)));
  const answers = (
    await Promise.all(buyers.map(({ client }, at) => buyAll(client, run, 16 * at + 1)))
  ).flat();
  const outcomes = new Map<string, number>();
  for (const outcome of answers) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  expect([...outcomes.keys()].filter((outcome) => outcome.startsWith('5'))).toEqual([]);
  expect([outcomes.get('201 '), outcomes.get('409 SOLD_OUT')]).toEqual([257, 16]);
  const { rows } = await api.db.query(
    `SELECT count(*)::int AS packs, count(DISTINCT pack_no)::int AS numbers FROM pack_purchases WHERE run_id = $1`,
    [run.runId],
  );
  expect(rows).toEqual([{ packs: 257, numbers: 257 }]);
});

/** Buys one free number after another, like a browser, until none is left; returns the shop's responses. */
async function buyAll(client: Client, run: Factories.TestRun, first: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let pick = first; ;) {
    const { status, body } = await make.buy(client, run.productId, { runId: run.runId, picks: [pick] });
    outcomes.push(`${status} ${body.code ?? ''}`);
    if (status !== 201 && body.code !== 'PICK_TAKEN') return outcomes;
    pick = body.neighbours?.[0] ?? (pick % 257) + 1;
  }
}

test('a receipt is not older than the head it names, even if the clock was set back', async () => {
  const { sealLog } = await import('../index.ts');
  const run = await make.aRunOnSale(4);
  const { client } = await make.aCustomer(api);
  const buy = (packNo: number) => make.buy(client, run.productId, { runId: run.runId, picks: [packNo] });
  await buy(1);
  await sealLog(run.runId);
  const { rows } = await api.db.query(
    `UPDATE run_heads SET created_at = date_trunc('second', created_at) + interval '10 minutes' WHERE run_id = $1
     RETURNING to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS time`,
    [run.runId],
  );
  const { body } = await buy(2);
  expect(JSON.parse(body.packs[0].receipt.document)).toMatchObject({ head: { seq: 1 }, time: rows[0].time });
  await sealLog(run.runId);
  const { data } = (await api.client().ask(`/api/runs/${run.runId}/log`)).body;
  expect(JSON.parse(data[1].entry).time).toBe(rows[0].time);
});

test('a sale that commits too late is refused, and leaves nothing', async () => {
  const run = await make.aRunOnSale(4);
  const { client } = await make.aCustomer(api, 1_000);
  const source = await api.db.query(`SELECT pg_get_functiondef('refuse_late_sale'::regproc) AS text`);
  const [{ text }] = source.rows;
  expect(text).toContain("interval '40 seconds'");
  await api.db.query(text.replace('40 seconds', '0 seconds'));
  const late = await make.buy(client, run.productId, { runId: run.runId, picks: [3] });
  expect(late.status).toBe(503);
  await api.db.query(text);
  const { rows } = await api.db.query(
    `SELECT (SELECT count(*)::int FROM run_events WHERE run_id = $1) AS events,
       (SELECT count(*)::int FROM sealed_packs WHERE run_id = $1 AND state <> 'unsold') AS sold`,
    [run.runId],
  );
  expect(rows).toEqual([{ events: 0, sold: 0 }]);
  expect((await client.ask('/api/me/wallet')).body.cashCents).toBe(1_000);
  expect((await make.buy(client, run.productId, { runId: run.runId, picks: [3] })).status).toBe(201);
});
