import { verifyDropsTogether } from '@pullproof/verify';

import { startApi } from '../../../testing/api.ts';
import { holdAtTrigger } from '../../../testing/hold-at-trigger.ts';
import { countBlocked } from '../../../testing/hold-lock.ts';
import { until } from '../../../testing/until.ts';

const api = await startApi();
const { aCustomer } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, enter, publishList, stateOf } = await import('../../../testing/drop-stage.ts');
const { drawDrop } = await import('../draw/draw-drop.ts');
const { clock, seconds } = await import('../../platform/clock.ts');
const { parseKeyring, tagHash, verifyDocument } = await import('../../base/fairness/index.ts');
const { config } = await import('../../config.ts');
const { changeSetting } = await import('../../base/index.ts');
const { advanceDrops } = await import('../advance-drops.ts');
const { dropSeedHash, DROP_TAGS } = await import('../fairness/index.ts');
const { shopWindow } = await import('../plan/shop-window.ts');
const { voidDrop } = await import('../void/void-drop.ts');
const { announceDrop, announceDue, openDue } = await import('./announce-drop.ts');
const { checkDropKeys, openSeed, rotateDropKeys } = await import('./seed.ts');

afterEach(() => clock.reset());
afterAll(() => api.stop());

const oldKey = `test:${Buffer.alloc(32, 1).toString('base64')}`;
const newKey = `fresh:${Buffer.alloc(32, 2).toString('base64')}`;
const read = async (dropId: string) => (await api.client().ask(`/api/drops/${dropId}`)).body;

test('publishes prizes, window, terms and seed hash under one signature, before the first entry', async () => {
  const dropId = await aDrop(api, { until: 'announced', prizes: 2, alternates: 3 });
  const { announcement, terms, opensAt, closesAt, prizes, announcedAt } = await read(dropId);
  const document = JSON.parse(announcement.document);
  expect(
    verifyDocument(announcement.signingKey, DROP_TAGS.announcement, document, announcement.signature),
  ).toBe(true);
  expect(document).toEqual({
    algorithm: 'pullproof-drop-1',
    alternates: 3,
    beacon: {
      kind: 'test-chain',
      chain: 'local-test-chain-proves-nothing',
      round: Date.parse(closesAt) / 1_000 + 120 - 1_577_836_800 + 1,
    },
    closesAt: closesAt.replace('.000Z', 'Z'),
    drop: dropId,
    number: announcement.number,
    ...(announcement.number > 1 && { previous: expect.stringMatching(/^[0-9a-f]{64}$/) }),
    opensAt: opensAt.replace('.000Z', 'Z'),
    prizes: prizes.map(({ collectibleId }: { collectibleId: string }) => collectibleId),
    seedHash: dropSeedHash(dropId, await openSeed(dropId)).toString('hex'),
    termsHash: tagHash('pullproof/1/drop-terms', terms).toString('hex'),
    v: 1,
  });
  expect(announcedAt < opensAt).toBe(true);
  expect(JSON.parse(terms)).toMatchObject({
    alternates: 3,
    claimHours: 72,
    currency: 'USD',
    prizes: [
      { name: 'Card 5', valueCents: 2_000 },
      { name: 'Card 5', valueCents: 2_000 },
    ],
    v: 1,
  });
  const texts = [JSON.stringify(await read(dropId)), (await api.client().ask('/api/drops/current')).text];
  const seed = await openSeed(dropId);
  for (const text of texts) expect(text).not.toContain(seed.toString('hex'));
});

test('a drop whose announcement commits after its opening was looked for opens, and is not void as late', async () => {
  const dropId = await aDrop(api, { until: 'scheduled', opensInSeconds: 600 });
  const held = await holdAtTrigger(api.db, 'TRIGGER gate BEFORE INSERT ON drop_chains FOR EACH STATEMENT');
  const announced = announceDrop(dropId);
  await held.untilHeld();
  clock.travel(seconds(601));
  const opened = openDue();
  await until('the opening waits for the announcement', async () => (await countBlocked(api.db)) === 2);
  await held.release();
  expect(await announced).toBe(true);
  await opened;
  await openDue();
  expect(await stateOf(api, dropId)).toBe('open');
});

test('refuses without a prize, with a unit that is no longer one, after the opening, and twice', async () => {
  const bare = await aDrop(api, { until: 'scheduled', prizes: 0 });
  expect(await announceDrop(bare)).toBe(false);
  const broken = await aDrop(api, { until: 'scheduled' });
  await api.db.query(
    `UPDATE collectibles SET state = 'vault' WHERE id = (SELECT collectible_id FROM drop_prizes WHERE drop_id = $1)`,
    [broken],
  );
  expect(await announceDrop(broken)).toBe(false);
  const late = await aDrop(api, { until: 'scheduled', opensInSeconds: 1 });
  clock.travel(seconds(3));
  expect(await announceDrop(late)).toBe(false);
  for (const id of [bare, broken, late])
    expect((await api.client().ask(`/api/drops/${id}`)).status).toBe(404);
  const dropId = await aDrop(api, { until: 'announced' });
  const before = await read(dropId);
  expect(await announceDrop(dropId)).toBe(false);
  expect(await read(dropId)).toEqual(before);
});

test('an announcement happens that many hours before opening, once a prize is there', async () => {
  await changeSetting('dropAnnounceHours', 2);
  const far = await aDrop(api, { until: 'scheduled', opensInSeconds: 3 * 3_600 });
  const near = await aDrop(api, { until: 'scheduled', opensInSeconds: 7_000 });
  await announceDue();
  expect([(await read(near)).state, (await api.client().ask(`/api/drops/${far}`)).status]).toEqual([
    'scheduled',
    404,
  ]);
  const current = (await api.client().ask('/api/drops/current')).body;
  expect(current).toMatchObject({ drop: { announcement: expect.any(Object) }, next: expect.any(Object) });
});

describe('the chain of announcements', () => {
  const page = async (after = 0) => (await api.client().ask(`/api/drops/announcements?after=${after}`)).body;

  test('gives each its number and the hash of the one before, void drops included', async () => {
    const dropIds = [await aDrop(api, { until: 'announced' }), await aDrop(api, { until: 'announced' })];
    await voidDrop(dropIds[0] ?? '', 'late');
    const last = await aDrop(api, { until: 'announced' });
    const { data, next } = await page();
    expect(next).toBeNull();
    expect(data.map(({ number }: { number: number }) => number)).toEqual(
      data.map((_: unknown, i: number) => i + 1),
    );
    const ids = data.map(({ document }: { document: string }) => JSON.parse(document).drop);
    expect(ids.slice(-3)).toEqual([...dropIds, last]);
    expect(verifyDropsTogether({ records: [], announcements: data })).toMatchObject({ ok: true });
    expect((await page(data.length - 1)).data).toEqual(data.slice(-1));
    const swapped = data.map((each: object, i: number) => (i === 0 ? data[1] : each));
    expect(verifyDropsTogether({ records: [], announcements: swapped }).checks.at(-1)?.detail).not.toContain(
      'announcements 1,',
    );
  });

  test('does not fork when several drops are announced at once', async () => {
    const dropIds = await Promise.all(Array.from({ length: 5 }, () => aDrop(api, { until: 'scheduled' })));
    expect(await Promise.all(dropIds.map((id) => announceDrop(id)))).toEqual(dropIds.map(() => true));
    const { data } = await page();
    expect(verifyDropsTogether({ records: [], announcements: data })).toMatchObject({ ok: true });
  });

  test('refuses in the database what does not follow the last one, and a second announcement', async () => {
    const dropId = await aDrop(api, { until: 'announced' });
    const planned = await aDrop(api, { until: 'scheduled', opensInSeconds: 3_600 });
    const copy = (number: string, previous: string, document = 'd.announcement') =>
      api.db.query(
        `UPDATE drops p SET announced_at = d.announced_at, announcement = ${document}, announcement_hash = sha256(p.id::text::bytea),
           announcement_signature = d.announcement_signature, terms = d.terms, signing_key = d.signing_key, seed_hash = d.seed_hash,
           announcement_number = ${number}, previous_hash = ${previous},
           chain = d.chain, round = d.round, round_at = p.closes_at + interval '2 minutes'
         FROM drops d WHERE p.id = $1 AND d.id = $2`,
        [planned, dropId],
      );
    const follows = /does not follow the last one/;
    await expect(copy('d.announcement_number', 'd.previous_hash')).rejects.toThrow(follows);
    await expect(copy('d.announcement_number + 2', 'd.announcement_hash')).rejects.toThrow(follows);
    await expect(copy('d.announcement_number + 1', "sha256('another')")).rejects.toThrow(follows);
    // Its document still names the other drop.
    await expect(copy('d.announcement_number + 1', 'd.announcement_hash')).rejects.toThrow(follows);
    const own = `(d.announcement::jsonb || jsonb_build_object('drop', p.id, 'number', d.announcement_number + 1,
      'previous', encode(d.announcement_hash, 'hex')))::text`;
    expect((await copy('d.announcement_number + 1', 'd.announcement_hash', own)).rowCount).toBe(1);
    await expect(copy('d.announcement_number + 2', 'd.announcement_hash', own)).rejects.toThrow(
      /cannot change/,
    );
  });
});

test('a live shop waits for drand quicknet: the first round 120 s after closing', async () => {
  const dropId = await aDrop(api, { until: 'scheduled' });
  Object.assign(config(), { mode: 'live', publicUrl: api.origin });
  expect(await announceDrop(dropId)).toBe(true);
  Object.assign(config(), { mode: 'demo' });
  const { announcement, beacon, closesAt } = await read(dropId);
  const { kind, chain, round } = JSON.parse(announcement.document).beacon;
  expect(beacon).toMatchObject({ kind, chain, round });
  expect([kind, chain.slice(0, 8)]).toEqual(['drand', '52db9ba7']);
  const waitMs = Date.parse(beacon.at) - Date.parse(closesAt);
  expect(Date.parse(beacon.at)).toBe((1_692_803_367 + (round - 1) * 3) * 1_000);
  expect(waitMs >= 120_000 && waitMs < 123_000).toBe(true);
});

test('the server does not start without the keys of a drop that is to be drawn; seeds move to the current key', async () => {
  const dropId = await aDrop(api);
  const both = parseKeyring(`${newKey},${oldKey}`);
  await expect(checkDropKeys(parseKeyring(newKey))).rejects.toThrow('test');
  const counts = await Promise.all([rotateDropKeys(both), rotateDropKeys(both)]);
  const { rows } = await api.db.query('SELECT DISTINCT key_id FROM drop_secrets');
  expect(rows).toEqual([{ key_id: 'fresh' }]);
  expect(counts[0] + counts[1]).toBeGreaterThan(0);
  expect(await rotateDropKeys(both)).toBe(0);
  await expect(checkDropKeys(both)).resolves.toBeUndefined();
  // The seeds do not need the old key any more, but its signing key was announced.
  await expect(checkDropKeys(parseKeyring(newKey))).rejects.toThrow('signing key');
  await expect(checkDropKeys(parseKeyring(oldKey))).rejects.toThrow('fresh');
  const wrong = `fresh:${Buffer.alloc(32, 3).toString('base64')}`;
  await expect(checkDropKeys(parseKeyring(`${wrong},${oldKey}`))).rejects.toThrow('does not open');
  await rotateDropKeys(parseKeyring(`${oldKey},${newKey}`));
  const { rows: open } = await api.db.query<{ id: string; state: string }>(
    `SELECT id, state FROM drops WHERE announced_at IS NOT NULL AND state IN ('scheduled', 'open')`,
  );
  expect(open.map(({ id }) => id)).toContain(dropId);
  for (const { id } of open) await voidDrop(id, 'late');
  // Nothing is left to draw.
  await expect(checkDropKeys(parseKeyring(newKey))).resolves.toBeUndefined();
});

describe.each([
  ['spring', '2027-03-28', '2027-03-28T06:00:00Z', '2027-03-28T18:00:00Z', '2027-03-28T21:30:00Z'],
  ['autumn', '2027-10-31', '2027-10-31T07:00:00Z', '2027-10-31T19:00:00Z', '2027-10-31T22:30:00Z'],
])('on the day the clocks change in %s', (_, day, opens, closes, stillThatDay) => {
  test('entries end at 20:00 of the shop, and the drop is today’s until midnight there', async () => {
    const timeZone = 'Europe/Berlin';
    await changeSetting('shopTimeZone', timeZone);
    clock.freezeAt(new Date(Date.parse(opens) - 3_600_000));
    const window = shopWindow(day, '08:00', '20:00', timeZone);
    expect(window).toEqual({ opensAt: new Date(opens), closesAt: new Date(closes) });
    const dropId = await aDrop(api, { until: 'announced', on: { day, ...window } });
    const people = [await aCustomer(api, 0), await aCustomer(api, 0)];
    clock.freezeAt(new Date(opens));
    await advanceDrops();
    clock.freezeAt(new Date(Date.parse(closes) - 1));
    expect((await enter(people[0]!.client, dropId)).status).toBe(201); // both were made above
    clock.freezeAt(new Date(closes));
    expect((await enter(people[1]!.client, dropId)).body.code).toBe('DROP_CLOSED'); // as above
    await advanceDrops();
    expect(await stateOf(api, dropId)).toBe('closed');
    await publishList();
    clock.freezeAt(new Date(Date.parse(closes) + 120_000));
    await drawDrop(dropId);
    expect(await stateOf(api, dropId)).toBe('drawn');
    const currentId = async () => (await api.client().ask('/api/drops/current')).body.drop?.id;
    clock.freezeAt(new Date(stillThatDay));
    expect(await currentId()).toBe(dropId);
    clock.freezeAt(new Date(Date.parse(stillThatDay) + 3_600_000));
    expect(await currentId()).not.toBe(dropId);
  });
});

test('an empty drop closes with the root of an empty list', async () => {
  const dropId = await aDrop(api);
  await closeNow(api, dropId);
  await publishList();
  const { close, entryCount, announcement } = await read(dropId);
  expect(entryCount).toBe(0);
  expect(JSON.parse(close.document)).toMatchObject({ count: 0, head: announcement.hash });
});

test('a drop with a prize that was not announced by its opening is void as late, and not counted', async () => {
  const counts = async () => {
    const { finishedCount, voidCount } = (await api.client().ask('/api/drops/current')).body;
    return { finishedCount, voidCount };
  };
  const before = await counts();
  const dropId = await aDrop(api, { until: 'scheduled', opensInSeconds: 5 });
  clock.travel(6_000);
  await advanceDrops();
  const { rows } = await api.db.query(
    `SELECT d.state, d.void_reason AS reason, z.is_live AS live, n.state AS next FROM drops d
     JOIN drop_prizes z ON z.drop_id = d.id JOIN drop_prizes c ON c.carried_from = d.id JOIN drops n ON n.id = c.drop_id WHERE d.id = $1`,
    [dropId],
  );
  expect(rows).toEqual([{ state: 'void', reason: 'late', live: false, next: 'scheduled' }]);
  expect(await counts()).toEqual(before);
  expect((await api.client().ask(`/api/drops/${dropId}`)).status).toBe(404);
  const past = (await api.client().ask('/api/drops/winners')).body.data;
  expect(past.map(({ id }: { id: string }) => id)).not.toContain(dropId);
});
