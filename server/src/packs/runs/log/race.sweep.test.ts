import { jest } from '@jest/globals';
import { randomInt } from 'node:crypto';

import { startApi } from '../../../../testing/api.ts';
import type * as Factories from '../../../../testing/factories.ts';
import { startSkewedServer, type SkewedServer } from '../../../../testing/race/skewed-server.ts';
import { trade, type Market, type Trades } from '../../../../testing/race/trade.ts';
import { until } from '../../../../testing/until.ts';

// One test is a whole race, during part of which a server is suspended.
jest.setTimeout(900_000);

/**
 * `npm run test:race` runs the full size, 20 times: 16 customers × 50 sales and returns, a server suspended for a
 * minute.
 */
const sizes = {
  customers: Number(process.env['RACE_CUSTOMERS'] ?? 8),
  rounds: Number(process.env['RACE_ROUNDS'] ?? 6),
  suspendMs: Number(process.env['RACE_SUSPEND_MS'] ?? 4_000),
  numbers: 25,
};
const skewMs = 10 * 60_000;
const maxCommitDelayMs = 40;

const api = await startApi({
  DATABASE_POOL: '20',
  FLOOD_WRITES_PER_MINUTE: '0',
  FLOOD_READS_PER_MINUTE: '0',
});
const make = await import('../../../../testing/factories.ts');
const runs = await import('../index.ts');
const { inTransaction } = await import('../../../platform/db.ts');
const { changeSetting } = await import('../../../base/index.ts');

let servers: SkewedServer[] = [];

beforeAll(async () => {
  await inTransaction(async () => {
    await changeSetting('refundCapPacks', 100_000);
    await changeSetting('refundCapCents', 1_000_000_000);
  });
  await delayCommits();
  servers = await Promise.all([startSkewedServer(skewMs), startSkewedServer(-skewMs)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await api.stop();
});

/** Makes purchases and returns commit in a different order than they were made. */
const delayCommits = () =>
  api.db.query(
    `CREATE FUNCTION delay_commit() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN PERFORM pg_sleep(random() * ${maxCommitDelayMs / 1_000}); RETURN NULL; END $$;
     CREATE CONSTRAINT TRIGGER delay_commit AFTER INSERT ON run_events DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION delay_commit()`,
  );

async function playRace(run: Factories.TestRun): Promise<Trades[]> {
  const customers = await Promise.all(Array.from({ length: sizes.customers }, () => make.aCustomer(api)));
  const { productId, runId } = run;
  const market: Market = {
    productId,
    runId,
    numbers: sizes.numbers,
    origins: servers.map(({ origin }) => origin),
  };
  const traders = customers.map(({ client }) => ({ cookie: client.headers['Cookie'] ?? '' }));
  const racing = Promise.all(traders.map((trader) => trade(market, trader, sizes.rounds)));
  await Promise.race([racing, suspendOne(runId)]);
  return racing;
}

/** Suspends a server in the middle of trading. */
async function suspendOne(runId: string): Promise<void> {
  const quarter = (sizes.customers * sizes.rounds) / 4;
  await until('a quarter of the packs were sold', async () => (await countEvents(runId)) >= quarter, 600_000);
  const server = servers[randomInt(servers.length)];
  server?.suspend();
  const endsAt = performance.now() + sizes.suspendMs;
  await until('the suspension is over', () => performance.now() >= endsAt, sizes.suspendMs + 60_000);
  server?.resume();
}

const countEvents = async (runId: string): Promise<number> =>
  (
    await api.db.query("SELECT count(*)::int AS n FROM run_events WHERE run_id = $1 AND kind = 'sale'", [
      runId,
    ])
  ).rows[0].n;

interface StoredLog {
  commitment: string;
  commitmentHash: string;
  entries: string[];
}

async function readLog(runId: string): Promise<StoredLog> {
  const { rows: runs } = await api.db.query(
    'SELECT commitment, commitment_hash AS "commitmentHash" FROM runs WHERE id = $1',
    [runId],
  );
  const { rows } = await api.db.query('SELECT entry FROM run_log WHERE run_id = $1 ORDER BY seq', [runId]);
  return { ...runs[0], entries: rows.map(({ entry }) => entry) };
}

const countAnswers = async (keys: string[]): Promise<{ status: number; count: number }[]> =>
  (
    await api.db.query(
      'SELECT status, count(*)::int AS count FROM idempotency_keys WHERE key = ANY($1) GROUP BY 1',
      [keys],
    )
  ).rows;

/** Returns the first fault, or nothing. */
async function replay({ commitment, entries }: StoredLog): Promise<string[]> {
  const { LogReplay, readCommitment, readLogEntry } = await import('@pullproof/verify');
  const log = new LogReplay(readCommitment(commitment), {
    nowSeconds: Date.now() / 1_000,
    leafOf: () => undefined,
    corrected: new Set(),
  });
  try {
    for (const entry of entries) log.append(readLogEntry(entry));
    return [];
  } catch (failure) {
    return [String(failure)];
  }
}

/** The packs still sold at the end of the log; null for none, like SQL's array_agg. */
function listSold({ entries }: StoredLog): number[] | null {
  const sold = new Set<number>();
  for (const entry of entries.map((text) => JSON.parse(text) as { kind: string; pack: number }))
    if (entry.kind === 'sale') sold.add(entry.pack);
    else sold.delete(entry.pack);
  return sold.size === 0 ? null : [...sold].sort((left, right) => left - right);
}

interface Times {
  stepsBack: number;
  /** Shortest and longest time from a receipt to its entry, and from an entry to now. */
  receipts: [number, number];
  ages: [number, number];
}

async function readTimes(runId: string): Promise<Times> {
  const { rows } = await api.db.query(
    `WITH entry AS (
       SELECT seq, entry::jsonb ->> 'receipt' AS receipt, entry::jsonb ->> 'kind' AS kind, (entry::jsonb ->> 'time')::timestamptz AS at
       FROM run_log WHERE run_id = $1),
     step AS (SELECT at - lag(at) OVER (ORDER BY seq) AS by FROM entry),
     late AS (SELECT extract(epoch FROM e.at - (b.receipt::jsonb ->> 'time')::timestamptz)::float AS by
       FROM entry e JOIN pack_purchases b ON b.receipt_hash = e.receipt WHERE e.kind = 'sale')
     SELECT (SELECT count(*)::int FROM step WHERE by < interval '0') AS "stepsBack",
       (SELECT array[min(by), max(by)] FROM late) AS receipts,
       (SELECT array[extract(epoch FROM now() - max(at))::float, extract(epoch FROM now() - min(at))::float] FROM entry) AS ages`,
    [runId],
  );
  return rows[0];
}

test('the log replays after concurrent purchases and returns, on servers with wrong clocks', async () => {
  const run = await make.aRunOnSale(sizes.numbers);
  const beganAt = performance.now();
  const trades = await playRace(run).catch((failure: unknown) => {
    throw new Error([failure, ...servers.map((server) => server.report())].join('\n'));
  });
  // A server still completes requests whose client timed out; once stopped, nothing is in progress.
  await Promise.all(servers.map((server) => server.stop()));
  await runs.sealLog(run.runId);
  const total = (of: (trade: Trades) => number): number => trades.reduce((sum, one) => sum + of(one), 0);
  const log = await readLog(run.runId);
  const times = await readTimes(run.runId);
  const tookSeconds = (performance.now() - beganAt) / 1_000;
  const faults = await replay(log);
  if (process.env['RACE_LOG'] === 'on')
    process.stderr.write(
      `race: ${total(({ sales }) => sales)} sales and ${total(({ returns }) => returns)} returns in ${tookSeconds.toFixed(0)} s, ` +
        `${total(({ refusedKeys }) => refusedKeys.length)} refused, ${total(({ unanswered }) => unanswered)} unanswered; ` +
        `${log.entries.length} entries, receipts ${times.receipts.join(' to ')} s before their entries: ${faults.join('; ') || 'clean'}\n`,
    );
  expect(faults).toEqual([]);
  expect(times.stepsBack).toBe(0);
  expect(times.receipts[0]).toBeGreaterThanOrEqual(0);
  expect(times.receipts[1]).toBeLessThanOrEqual(60);
  // Entry times come from neither server's clock.
  expect(times.ages[0]).toBeGreaterThanOrEqual(0);
  expect(times.ages[1]).toBeLessThanOrEqual(tookSeconds + 2);
  const { rows } = await api.db.query(
    `SELECT (SELECT count(*)::int FROM run_events WHERE run_id = $1) AS events,
       (SELECT array_agg(pack_no ORDER BY pack_no) FROM sealed_packs WHERE run_id = $1 AND state = 'sold') AS sold`,
    [run.runId],
  );
  expect(rows[0]).toEqual({ events: log.entries.length, sold: listSold(log) });
  // A retry of a refused request that another server processed later must not have bought anything.
  const refusedKeys = trades.flatMap((one) => one.refusedKeys);
  expect(await countAnswers(refusedKeys)).toEqual(
    refusedKeys.length === 0 ? [] : [{ status: 409, count: refusedKeys.length }],
  );
  expect(log.entries.length).toBeGreaterThanOrEqual(total(({ sales, returns }) => sales + returns));
});
