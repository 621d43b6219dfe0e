import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { parseCrontab } from 'graphile-worker';

import { startPayouts } from '../../../testing/payout-stage.ts';
import { widenBand } from '../../../testing/widen-band.ts';
import { programFlags } from '../../../testing/program-flags.ts';

const stage = await startPayouts();
const { api, make } = stage;
const { crontab, tasks } = await import('../../features.ts');
const { announceQueuedNow } = await import('../../packs/index.ts');
const { beginJob } = await import('../../platform/jobs/job.ts');
const { enqueue } = await import('../../platform/jobs/queue.ts');
const { inTransaction, one } = await import('../../platform/db.ts');
const { computeDigest } = await import('./digest.ts');
const { stageShipping } = await import('../../../testing/shipping-stage.ts');
const shipping = await stageShipping(api);

afterAll(() => api.stop());

const timed = new Set(parseCrontab(crontab).map(({ task }) => task));
const names = Object.keys(tasks).filter((name) => !timed.has(name));

/** Queues a job of every kind that takes a payload. */
async function queueOneOfEach(): Promise<void> {
  const owner = await api.staff('owner');
  const { packId, productId, cardIds } = await make.aPack();
  const { rows: spare } = await api.db.query(
    "SELECT id FROM collectibles WHERE card_id = $1 AND state = 'vault' ORDER BY id DESC LIMIT 1",
    [cardIds.common[0]],
  );
  const gone: string = spare[0].id;
  await widenBand(api, productId);
  const { body: sealing } = await make.post(owner, `/api/admin/packs/${packId}/runs`, { size: 12 });
  // Announced, so that its round is out.
  await beginJob(sealing.id);
  await announceQueuedNow(sealing.id, sealing.subjectId);
  await stage.anApproved(await stage.aPayee());
  const { rows: known } = await api.db.query(
    'SELECT s.code, k.slug FROM cards c JOIN card_sets s ON s.id = c.set_id JOIN card_classes k ON k.id = c.class_id LIMIT 1',
  );
  const text = `Set,Number,Name,Class,Value\n${known[0].code},${make.aKey()},Imported,${known[0].slug},5.00`;
  const imported = await make.post(owner, '/api/admin/cards/import', { text, dryRun: false });
  if (imported.status !== 202) throw new Error(imported.text);
  const packer = await api.staff('fulfilment');
  const { shipper, parcel } = await shipping.aParcel();
  await make.post(shipper.client, `/api/me/shipments/${parcel.id}/ship-now`, {});
  for (const code of shipper.unitIds)
    await make.post(packer, `/api/admin/shipping/${parcel.id}/scan`, { code });
  const label = await make.post(packer, `/api/admin/shipping/${parcel.id}/label`);
  if (label.status !== 200) throw new Error(label.text);
  await queueDrops();
  await make.post(owner, '/api/admin/collectibles/withdraw', {
    ids: [gone],
    as: 'lost',
    reason: 'Not there',
  });
  const bulk = {
    list: 'collectibles',
    verb: 'return',
    filter: { id: [gone] },
    expectedCount: 1,
    reason: 'Found',
  };
  const started = await make.post(owner, '/api/admin/bulk-jobs/start', bulk);
  if (started.status !== 202) throw new Error(started.text);
  // It is refused before anything is sent, which is noted once.
  const webhook = { name: 'Refused', url: 'https://localhost:1024/', events: ['order.placed'], isOn: true };
  const { body: made } = await make.post(owner, '/api/admin/webhooks', webhook);
  await make.post(owner, `/api/admin/webhooks/${made.id}/test`);
  await inTransaction(async () => {
    await enqueue('prove-all', {}, { key: 'prove-all' });
    await enqueue('forget-picture', { key: 'nothing-was-there' }, { key: 'forget-picture' });
    await enqueue('send-mail', { id: '0197b0a0-0000-7000-8000-000000000000' }, { key: 'send-mail' });
  });
}

/** One drop to draw, and one that is void. */
async function queueDrops(): Promise<void> {
  const { aDrop, closeNow, enter, publishList, reachRound } = await import('../../../testing/drop-stage.ts');
  const { drawDue } = await import('../../drops/index.ts');
  const entrant = await make.aCustomer(api, 0);
  for (const lateSeconds of [1, 91]) {
    const dropId = await aDrop(api);
    await enter(entrant.client, dropId);
    await closeNow(api, dropId, lateSeconds);
    if (lateSeconds > 1) continue;
    await publishList();
    await reachRound(api, dropId);
    await drawDue();
  }
}

interface Sealing {
  jobId: string;
  runId: string;
}

/** Sealing starts a thread, which would not use this file's database. */
async function sealInProcess({ jobId, runId }: Sealing): Promise<void> {
  const program = [...programFlags, 'server/testing/seal-by-task.ts', jobId, runId];
  const child = spawn(process.execPath, program, { env: { ...process.env }, stdio: 'inherit' });
  await once(child, 'exit');
}

const readState = (): Promise<object> =>
  inTransaction(async () => ({
    digest: await computeDigest(),
    ...(await one(
      `SELECT (SELECT count(*) FROM cards) AS cards, (SELECT count(*) FROM mails) AS mails,
         (SELECT count(*) FROM history_entries) AS entries, (SELECT count(*) FROM sealed_packs) AS packs,
         (SELECT count(*) FROM commitments) AS commitments, (SELECT count(*) FROM sandbox_payouts) AS payouts,
         (SELECT string_agg(id || state, ',' ORDER BY id) FROM parcel_labels) AS labels,
         (SELECT string_agg(state || attempt_count, ',') FROM webhook_deliveries) AS deliveries,
         (SELECT string_agg(id || state, ',' ORDER BY id) FROM jobs) AS jobs,
         (SELECT string_agg(id || state, ',' ORDER BY id) FROM runs) AS runs,
         (SELECT count(*) FROM audit_entries WHERE action = 'collectible.returned') AS returned,
         (SELECT string_agg(id || state, ',' ORDER BY id) FROM payouts) AS paid`,
    )),
  }));

test('every job with a payload, two concurrently and once more, has the effect of one', async () => {
  await queueOneOfEach();
  const { rows } = await api.db.query<{ name: string; payload: unknown }>(
    `SELECT t.identifier AS name, j.payload FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = ANY ($1)`,
    [names],
  );
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual([...names].sort());
  const run = async ({ name, payload }: { name: string; payload: unknown }): Promise<void> => {
    if (name === 'seal-run') await sealInProcess(payload as Sealing); // as the route wrote it
    else await tasks[name]?.(payload, {} as never); // no task uses helpers
  };
  const before = await readState();
  for (const job of rows) await Promise.all([run(job), run(job)]);
  const afterOnce = await readState();
  expect(afterOnce).not.toEqual(before);
  const { rows: ended } = await api.db.query(`SELECT kind, state, failure FROM jobs`);
  expect(ended.filter(({ state }) => state !== 'done')).toEqual([]);
  for (const job of rows) await run(job);
  expect(await readState()).toEqual(afterOnce);
  await stage.proveBooks();
});
