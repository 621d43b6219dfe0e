import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { outcome, startApi } from '../../../testing/api.ts';

const [near, far] = await Promise.all(['near', 'far'].map((name) => mkdtemp(join(tmpdir(), `${name}-`))));
const api = await startApi({ WATERMARKS: `${near},${far}` });
const make = await import('../../../testing/factories.ts');
const { aDrop, closeNow, enter, enterByForm, publishList, reachRound, stateOf } =
  await import('../../../testing/drop-stage.ts');
const { rememberDrop } = await import('../../../testing/older-drop.ts');
const { comparePass, liftRecovered, sealLogs, settleByStatement } = await import('../../packs/index.ts');
const { announceDrop, advanceDrops, drawDrop } = await import('../index.ts');
const { openPlace } = await import('../../platform/places/places.ts');
const { verifyDropsTogether } = await import('@pullproof/verify');

afterAll(async () => {
  await api.stop();
  for (const folder of [near, far]) await rm(folder ?? '', { recursive: true });
});

const places = [openPlace(near ?? ''), openPlace(far ?? '')] as const;

const fencesOf = async (subject: string) =>
  (
    await api.db.query(
      'SELECT reason, lifted_by AS by FROM log_fences WHERE subject = $1 ORDER BY fenced_at, id',
      [subject],
    )
  ).rows;
const shopId = async (): Promise<string> => (await api.db.query('SELECT id FROM shop_identity')).rows[0].id;

/** Waits for nothing: the sealer looks at drops again at most 400 ms after it has. */
async function publish(): Promise<void> {
  await new Promise((resume) => setTimeout(resume, 450));
  await sealLogs();
}

const state = (subject: string) =>
  settleByStatement({ subject, reason: 'The disk of the primary failed.', restored: [], isDraft: false });

/** An open drop with an entry, and what brings that state back. */
async function anEnteredDrop() {
  const drop = await aDrop(api);
  const customer = await make.aCustomer(api);
  expect((await enter(customer.client, drop)).status).toBe(201);
  return { drop, customer, restore: await rememberDrop(api, drop) };
}

/** The state that must never be: a published document that another one contradicts. */
const marksOf = async (drop: string): Promise<string[]> => {
  const names = await places[0].list(await shopId());
  return names.filter((name) => name.startsWith(drop));
};

describe('a drop whose database was restored to before', () => {
  test('its newest entry: takes no other one in its place, and says so', async () => {
    const { drop, restore } = await anEnteredDrop();
    const late = await make.aCustomer(api);
    expect((await enter(late.client, drop)).status).toBe(201);
    await publish();
    await restore();
    await comparePass(true);
    expect(await fencesOf(drop)).toEqual([{ reason: 'behind', by: null }]);
    const other = await make.aCustomer(api);
    expect(outcome(await enter(other.client, drop))).toEqual([503, 'DROP_FENCED']);
    expect(Date.parse((await api.client().ask(`/api/drops/${drop}`)).body.fencedSince)).toBeGreaterThan(0);
    await state(drop);
  });

  test('its list: publishes no other one, and is not called late while it is fenced', async () => {
    const { drop, restore } = await anEnteredDrop();
    await closeNow(api, drop);
    await publish();
    await restore();
    await comparePass(true);
    await closeNow(api, drop, 400);
    expect(await stateOf(api, drop)).toBe('open');
    await expect(
      api.db.query(`UPDATE drops SET ended_at = now() + interval '1 day' WHERE id = $1`, [drop]),
    ).rejects.toMatchObject({ code: 'PP005' });
    await state(drop);
    expect(await stateOf(api, drop)).toBe('void');
    expect((await api.client().ask(`/api/drops/${drop}`)).body).toMatchObject({
      fencedSince: null,
      void: { reason: 'lost', note: 'The disk of the primary failed.' },
    });
  });

  test('its draw: draws nothing until a statement ends it as void', async () => {
    const { drop } = await anEnteredDrop();
    await closeNow(api, drop);
    await publishList();
    await reachRound(api, drop);
    const restore = await rememberDrop(api, drop);
    await drawDrop(drop);
    await publish();
    await restore();
    await comparePass(true);
    await advanceDrops();
    await expect(drawDrop(drop)).rejects.toMatchObject({ code: 'PP005' });
    await state(drop);
    expect(await stateOf(api, drop)).toBe('void');
  });

  test('its end as void: does not come to life again', async () => {
    const { drop, restore } = await anEnteredDrop();
    const { voidDrop } = await import('../void/void-drop.ts');
    await voidDrop(drop, 'staff', 'A prize was damaged.');
    await publish();
    await restore();
    await comparePass(true);
    const other = await make.aCustomer(api);
    expect(outcome(await enter(other.client, drop))).toEqual([503, 'DROP_FENCED']);
    await state(drop);
  });

  test('its announcement: is not announced again, and the next one leaves out the lost number', async () => {
    const before = await aDrop(api, { until: 'announced', opensInSeconds: 600 });
    const drop = await aDrop(api, { until: 'scheduled', opensInSeconds: 600 });
    const restore = await rememberDrop(api, drop);
    expect(await announceDrop(drop)).toBe(true);
    const announced = (await api.client().ask(`/api/drops/${drop}`)).body.announcement;
    await publish();
    await restore();
    await comparePass(true);
    expect(await fencesOf('announcements')).toEqual([{ reason: 'behind', by: null }]);
    const next = await aDrop(api, { until: 'scheduled', opensInSeconds: 600 });
    for (const id of [drop, next]) await expect(announceDrop(id)).rejects.toMatchObject({ code: 'PP005' });
    expect(await state('announcements')).toMatchObject({
      head: { seq: Number(announced.number) - 1 },
      lost: { seq: announced.number, hash: announced.hash },
      drops: [{ drop, entries: 0 }],
    });
    expect(await stateOf(api, drop)).toBe('void');
    expect(await announceDrop(next)).toBe(true);
    const follower = (await api.client().ask(`/api/drops/${next}`)).body.announcement;
    expect(JSON.parse(follower.document)).toMatchObject({
      number: Number(announced.number) + 1,
      previous: announced.hash,
    });
    const { data, losses } = (await api.client().ask('/api/drops/announcements')).body;
    const verdict = verifyDropsTogether({ records: [], announcements: data, losses });
    expect(verdict).toMatchObject({ ok: false, step: 'losses' });
    expect(verdict.losses?.map(({ explanation }) => explanation)).toContain(
      'The disk of the primary failed.',
    );
    await comparePass(true);
    expect(await fencesOf('announcements')).toEqual([{ reason: 'behind', by: 'statement' }]);
    expect(await stateOf(api, before)).toBe('scheduled');
  });
});

test('a drop goes on once its newer state is back and a person says so', async () => {
  const { drop, restore } = await anEnteredDrop();
  const late = await make.aCustomer(api);
  await enter(late.client, drop);
  await publish();
  const recover = await rememberDrop(api, drop);
  await restore();
  await comparePass(true);
  await expect(liftRecovered({ subject: drop, reason: 'too early' })).rejects.toThrow(
    /newest watermark names entry 2/,
  );
  await recover();
  await liftRecovered({ subject: drop, reason: 'The primary is back' });
  const other = await make.aCustomer(api);
  expect((await enter(other.client, drop)).status).toBe(201);
  const { rows } = await api.db.query(
    `SELECT action, reason FROM audit_entries WHERE subject_id = $1 AND action LIKE 'drop.fence%' ORDER BY at`,
    [drop],
  );
  expect(rows).toEqual([
    { action: 'drop.fenced', reason: null },
    { action: 'drop.fence-lifted', reason: 'The primary is back' },
  ]);
});

test('a fence stops its own drop alone: another one and a run go on', async () => {
  const { drop, restore } = await anEnteredDrop();
  const { drop: other } = await anEnteredDrop();
  await enter((await make.aCustomer(api)).client, drop);
  await publish();
  await restore();
  await comparePass(true);
  const customer = await make.aCustomer(api, 5_000);
  expect((await enter(customer.client, other)).status).toBe(201);
  const run = await make.aRunOnSale(4);
  expect((await make.buy(customer.client, run.productId, { runId: run.runId, picks: [1] })).status).toBe(201);
  await state(drop);
});

test('an open drop is fenced when no place has its watermark', async () => {
  const { drop } = await anEnteredDrop();
  await publish();
  const names = await marksOf(drop);
  for (const place of places) for (const name of names) await place.remove(await shopId(), name);
  await comparePass(true);
  expect(await fencesOf(drop)).toEqual([{ reason: 'no-watermark', by: null }]);
  await state(drop);
});

test('a drop is found behind in the newest of two places, though the other is older', async () => {
  const { drop, restore } = await anEnteredDrop();
  const [older] = await marksOf(drop);
  const bytes = older === undefined ? Buffer.alloc(0) : await places[1].read(await shopId(), older);
  await enter((await make.aCustomer(api)).client, drop);
  await publish();
  const [newest] = await marksOf(drop);
  await places[1].remove(await shopId(), newest ?? '');
  await places[1].create(await shopId(), older ?? '', bytes);
  await restore();
  await comparePass(true);
  expect(await fencesOf(drop)).toEqual([{ reason: 'behind', by: null }]);
  await state(drop);
});

test('takes no entry by the form into a fenced drop, neither asked for nor confirmed', async () => {
  const { drop, restore } = await anEnteredDrop();
  await enter((await make.aCustomer(api)).client, drop);
  await publish();
  await restore();
  await comparePass(true);
  const body = { email: 'form@example.com', isAdult: true };
  const { announcement } = (await api.client().ask(`/api/drops/${drop}`)).body;
  const { termsHash } = JSON.parse(announcement.document);
  expect(
    outcome(
      await api
        .client()
        .ask(`/api/drops/${drop}/free-entry`, { method: 'POST', body: { ...body, termsHash } }),
    ),
  ).toEqual([503, 'DROP_FENCED']);
  expect((await enterByForm(api, drop, 'other@example.com')).status).toBe(400);
  await state(drop);
});

test('without a pass nothing is entered; it comes back by itself after a crash', async () => {
  const { drop } = await anEnteredDrop();
  await api.db.query('TRUNCATE sale_pass');
  await expect(
    api.db.query('UPDATE drop_chains SET head = head WHERE drop_id = $1', [drop]),
  ).rejects.toMatchObject({ code: 'PP003' });
  expect((await enter((await make.aCustomer(api)).client, drop)).status).toBe(201);
});

test('each place holds one watermark of a drop, written within the sealer’s next turns', async () => {
  const { drop } = await anEnteredDrop();
  await publish();
  await enter((await make.aCustomer(api)).client, drop);
  await publish();
  expect(await marksOf(drop)).toEqual([`${drop}_0000_0000000002_0000000000.json`]);
  await closeNow(api, drop);
  await publish();
  expect(await marksOf(drop)).toEqual([`${drop}_0000_0000000002_0000000001.json`]);
  const [seq] = (await places[0].list(await shopId())).filter((name) => name.startsWith('announcements'));
  expect(seq).toMatch(/^announcements_\d{4}_\d{10}_0000000000\.json$/);
});

test('a drop that is void as lost shows everybody its statement', async () => {
  const { drop } = await anEnteredDrop();
  await expect(
    api.db.query(`UPDATE drops SET state = 'void', void_reason = 'lost', voided_at = now() WHERE id = $1`, [
      drop,
    ]),
  ).rejects.toThrow(/no statement says that it is lost/);
});
