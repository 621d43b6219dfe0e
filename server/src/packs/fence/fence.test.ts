import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { outcome, startApi, type Answer } from '../../../testing/api.ts';
import type { TestCustomer, TestRun } from '../../../testing/factories.ts';
import type { Place } from '../../platform/places/place.ts';

const [older, newer] = await Promise.all(
  ['older', 'newer'].map((name) => mkdtemp(join(tmpdir(), `${name}-`))),
);
const api = await startApi({ WATERMARKS: `${older},${newer}` });
const make = await import('../../../testing/factories.ts');
const { comparePass } = await import('./compare.ts');
const { openPlace } = await import('../../platform/places/places.ts');
const { markRun, readLogStates } = await import('./log-states.ts');
const { watermarkOf, bytesOf } = await import('./watermarks.ts');
const { readShopId } = await import('./identity.ts');
const { readWatermarks } = await import('./read-watermarks.ts');
const { FoundNewer, storeWatermarks } = await import('./record-watermarks.ts');
const { liftRecovered } = await import('./settle-fence.ts');
const { sealLogs } = await import('../runs/index.ts');
const { readJob } = await import('../../platform/jobs/job.ts');
const { sealQueuedNow, startSealing } = await import('../sealing/index.ts');

afterAll(async () => {
  await api.stop();
  for (const folder of [older, newer]) await rm(folder ?? '', { recursive: true });
});

const places = [openPlace(older ?? ''), openPlace(newer ?? '')] as const;
const fences = async (runId: string) =>
  (
    await api.db.query('SELECT reason, lifted_by FROM log_fences WHERE run_id = $1 ORDER BY fenced_at', [
      runId,
    ])
  ).rows;
const hasPass = async (): Promise<boolean> => (await api.db.query('SELECT has_sale_pass() AS is')).rows[0].is;

/** A run of which pack 1 is sold and pack 2 is sold and opened, with its log in both places. */
async function aSoldRun(): Promise<{ run: TestRun; customer: TestCustomer; packId: string }> {
  const run = await make.aRunOnSale(6);
  const customer = await make.aCustomer(api, 20_000);
  const [kept, opened] = (
    await make.buy(customer.client, run.productId, { quantity: 2, runId: run.runId, picks: [1, 2] })
  ).body.packs;
  expect((await make.post(customer.client, `/api/me/packs/${opened.id}/open`)).status).toBe(200);
  await sealLogs();
  return { run, customer, packId: kept.id };
}

/** As if entries had been published that the database has lost since. Returns what takes it back. */
async function loseEntries(runId: string, place = places[1], entries = 3): Promise<() => Promise<void>> {
  const [state] = await readLogStates([runId]);
  if (!state) throw new Error('The run is not sealed.');
  const [seq, sales] = [state.seq + entries, state.sales + entries];
  const mark = watermarkOf(markRun({ ...state, seq, sales, hash: 'ab'.repeat(32) }));
  const folder = (await readShopId()) ?? '';
  expect(await place.create(folder, mark.name, bytesOf(mark))).toBe(true);
  return () => place.remove(folder, mark.name);
}

const buy = ({ run, customer }: { run: TestRun; customer: TestCustomer }, pick: number): Promise<Answer> =>
  make.buy(customer.client, run.productId, { runId: run.runId, picks: [pick] });

describe('the pass', () => {
  test('comes back by itself when a crash has emptied its table, and nothing acknowledged is lost', async () => {
    const sold = await aSoldRun();
    await api.db.query('TRUNCATE sale_pass');
    expect(await hasPass()).toBe(false);
    expect((await buy(sold, 3)).status).toBe(201);
    expect(await hasPass()).toBe(true);
    expect(await fences(sold.run.runId)).toEqual([]);
  });

  test('does not count as the row of a dump, of another start or of another table', async () => {
    await aSoldRun();
    const { rows } = await api.db.query('DELETE FROM sale_pass RETURNING *');
    const [pass] = rows;
    const restore = (changes: object) => {
      const row = { ...pass, ...changes };
      const columns = Object.keys(row);
      return api.db.query(
        `INSERT INTO sale_pass (${columns.join()}) VALUES (${columns.map((_, place) => `$${place + 1}`).join()})`,
        Object.values(row),
      );
    };
    const own = { written_by: (await api.db.query('SELECT pg_current_xact_id()::xid AS id')).rows[0].id };
    for (const changes of [
      {},
      { ...own, started_at: '2020-01-01T00:00:00Z' },
      { ...own, file: 'base/1/1' },
    ]) {
      await restore(changes);
      expect(await hasPass()).toBe(false);
      await api.db.query('DELETE FROM sale_pass');
    }
    await comparePass(false);
    expect(await hasPass()).toBe(true);
  });

  test('is written once by twenty servers that miss it together', async () => {
    await aSoldRun();
    await api.db.query('TRUNCATE sale_pass');
    await Promise.all(Array.from({ length: 20 }, () => comparePass(false)));
    expect((await api.db.query('SELECT count(*)::int AS rows FROM sale_pass')).rows).toEqual([{ rows: 1 }]);
    expect(await hasPass()).toBe(true);
  });

  test('is not written while a place can’t be read, and the refusal says so', async () => {
    const sold = await aSoldRun();
    const folder = (await readShopId()) ?? '';
    const damaged = join(newer ?? '', folder, `${sold.run.runId}_0009_0000000001_0000000001.json`);
    await writeFile(damaged, '{"document":"{}","signature":""}');
    await api.db.query('TRUNCATE sale_pass');
    expect(outcome(await buy(sold, 3))).toEqual([503, 'RUN_FENCED']);
    expect(await hasPass()).toBe(false);
    await rm(damaged);
    expect((await buy(sold, 3)).status).toBe(201);
  });

  test('that goes during a sealing, while a place can’t be read, is explained to staff in their words', async () => {
    const sold = await aSoldRun();
    const { packId } = await make.aPack();
    const { job, runId } = await startSealing({ packId, size: 4, staffId: null });
    const damaged = join(newer ?? '', (await readShopId()) ?? '', `${runId}_0009_0000000001_0000000001.json`);
    await writeFile(damaged, '{"document":"{}","signature":""}');
    await api.db.query('TRUNCATE sale_pass');
    try {
      await sealQueuedNow(job.id, runId);
      const { state, failure } = await readJob(job.id);
      expect([state, failure?.code]).toEqual(['failed', 'RUN_FENCED']);
      expect(failure?.message).toMatch(/Look at the places that WATERMARKS names/);
      expect(failure?.message).not.toMatch(/charged/);
      expect((await buy(sold, 3)).body.message).toMatch(/Sales and drops pause/);
    } finally {
      await rm(damaged);
    }
  });
});

describe('a run that is behind a watermark', () => {
  test('sells, opens and returns nothing, changes no price, and its page says since when', async () => {
    const sold = await aSoldRun();
    const { run, customer, packId } = sold;
    await loseEntries(run.runId);
    await comparePass(true);
    expect(await fences(run.runId)).toEqual([{ reason: 'behind', lifted_by: null }]);
    const { rows: before } = await api.db.query('SELECT count(*)::int FROM run_events WHERE run_id = $1', [
      run.runId,
    ]);
    const open = await make.post(customer.client, `/api/me/packs/${packId}/open`);
    const refund = await make.post(customer.client, `/api/me/packs/${packId}/refund`);
    for (const answer of [await buy(sold, 3), open, refund])
      expect(outcome(answer)).toEqual([503, 'RUN_FENCED']);
    const { rows: after } = await api.db.query('SELECT count(*)::int FROM run_events WHERE run_id = $1', [
      run.runId,
    ]);
    expect(after).toEqual(before);
    const page = (await api.client().ask(`/api/runs/${run.runId}`)).body;
    expect(Date.parse(page.fencedSince)).toBeGreaterThan(0);
    const { rows } = await api.db.query(
      `SELECT action FROM audit_entries WHERE subject_id = $1 AND action LIKE 'run.fence%'`,
      [run.runId],
    );
    expect(rows).toEqual([{ action: 'run.fenced' }]);
  });

  test('stops alone: another run sells on, but no single card does', async () => {
    const [lost, whole] = [await aSoldRun(), await aSoldRun()];
    await loseEntries(lost.run.runId);
    await comparePass(true);
    expect((await buy(whole, 3)).status).toBe(201);
    await expect(api.db.query('SELECT require_no_fence()')).rejects.toMatchObject({ code: 'PP004' });
  });

  test('is found in the newest of two places, though the other is older', async () => {
    const { run } = await aSoldRun();
    await loseEntries(run.runId, places[0]);
    await comparePass(true);
    expect(await fences(run.runId)).toEqual([{ reason: 'behind', lifted_by: null }]);
  });

  test('sells again once its newest state is back and a person says so, with a reason in the audit trail', async () => {
    const sold = await aSoldRun();
    const { runId } = sold.run;
    const recover = await loseEntries(runId);
    await comparePass(true);
    await expect(liftRecovered({ subject: runId, reason: 'too early' })).rejects.toThrow(
      /newest watermark names entry 6 and 5 sales/,
    );
    await recover();
    await comparePass(true);
    expect(outcome(await buy(sold, 3))).toEqual([503, 'RUN_FENCED']);
    await liftRecovered({ subject: runId, reason: 'The primary is back' });
    expect(await fences(runId)).toEqual([{ reason: 'behind', lifted_by: 'recovered' }]);
    expect((await buy(sold, 3)).status).toBe(201);
    const { rows } = await api.db.query(
      `SELECT reason FROM audit_entries WHERE subject_id = $1 AND action = 'run.fence-lifted'`,
      [runId],
    );
    expect(rows).toEqual([{ reason: 'The primary is back' }]);
  });

  test('keeps its log as it is: what waits for an entry goes on waiting', async () => {
    const sold = await aSoldRun();
    expect((await buy(sold, 3)).status).toBe(201);
    await loseEntries(sold.run.runId);
    await comparePass(true);
    await sealLogs();
    const waiting = 'SELECT count(*)::int AS rows FROM run_events WHERE run_id = $1 AND seq IS NULL';
    expect((await api.db.query(waiting, [sold.run.runId])).rows).toEqual([{ rows: 1 }]);
  });
});

test('a run that has sold is fenced when every watermark is gone', async () => {
  const { run } = await aSoldRun();
  const folder = (await readShopId()) ?? '';
  for (const place of places)
    for (const name of await place.list(folder))
      if (name.startsWith(run.runId)) await place.remove(folder, name);
  await comparePass(true);
  expect(await fences(run.runId)).toEqual([{ reason: 'no-watermark', lifted_by: null }]);
});

test('a run that lost sales which no entry names yet is fenced', async () => {
  const { run } = await aSoldRun();
  const [state] = await readLogStates([run.runId]);
  if (!state) throw new Error('The run is not sealed.');
  const mark = watermarkOf(markRun({ ...state, sales: state.sales + 1 }));
  await places[0].create((await readShopId()) ?? '', mark.name, bytesOf(mark));
  await comparePass(true);
  expect(await fences(run.runId)).toEqual([{ reason: 'behind', lifted_by: null }]);
});

test('a state that was read before a later one was written is read again, and is behind only if it stays', async () => {
  const sold = await aSoldRun();
  const read = async () => (await readLogStates([sold.run.runId])).map(markRun);
  const earlier = await read();
  expect((await buy(sold, 3)).status).toBe(201);
  await sealLogs();
  const [folder, reads] = [(await readShopId()) ?? '', [earlier]];
  await storeWatermarks(folder, async () => reads.shift() ?? read());
  expect(reads).toEqual([]);
  await expect(storeWatermarks(folder, () => Promise.resolve(earlier))).rejects.toThrow(FoundNewer);
});

test('a watermark that a later one replaces after it was listed is read as the later one', async () => {
  const sold = await aSoldRun();
  const names: string[] = [];
  const place: Place = {
    ...places[0],
    async list(folder) {
      const listed = await places[0].list(folder);
      if (names.length === 0) {
        names.push(...listed.filter((name) => name.startsWith(sold.run.runId)));
        expect((await buy(sold, 3)).status).toBe(201);
        await sealLogs();
      }
      return listed;
    },
  };
  const { newest } = await readWatermarks([place], (await readShopId()) ?? '');
  expect(names).toHaveLength(1);
  expect(newest.get(sold.run.runId)?.content.count).toBe(3);
});

test('each place holds one watermark of a run, however long its log is', async () => {
  const sold = await aSoldRun();
  for (const pick of [3, 4, 5]) {
    await buy(sold, pick);
    await sealLogs();
  }
  const [state] = await readLogStates([sold.run.runId]);
  for (const folder of [older, newer]) {
    const names = await readdir(join(folder ?? '', (await readShopId()) ?? ''));
    const own = names.filter((name) => name.startsWith(sold.run.runId));
    expect(own).toEqual([`${sold.run.runId}_0000_${String(state?.seq).padStart(10, '0')}_0000000005.json`]);
  }
});
