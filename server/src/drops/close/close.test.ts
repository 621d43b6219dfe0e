import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer } = await import('../../../testing/factories.ts');
const { aDrop, aNonce, asShop, closeNow, countEntries, drawNow, enter, insertEntry, publishList, stateOf } =
  await import('../../../testing/drop-stage.ts');
const { clock } = await import('../../platform/clock.ts');
const { inTransaction, execute } = await import('../../platform/db.ts');
const { verifyDocument } = await import('../../base/fairness/index.ts');
const { advanceDrops } = await import('../advance-drops.ts');
const { announceDrop } = await import('../announce/announce-drop.ts');
const { appendEntry } = await import('../entries/append-entries.ts');
const { buildDropEntry, DROP_TAGS, EntryChain } = await import('../fairness/index.ts');

afterAll(() => api.stop());

const read = async (dropId: string) => (await api.client().ask(`/api/drops/${dropId}`)).body;
const pastVoid = async (): Promise<number> => (await api.client().ask('/api/drops/current')).body.voidCount;

/** As many entries as if by the form, without its mails. */
async function addEntries(dropId: string, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const mailbox = Buffer.from(aNonce(), 'hex');
    const hashes = { mailbox, device: null, address: null };
    await inTransaction(() =>
      appendEntry(dropId, { customerId: null, formEntryId: null, nonce: aNonce(), hashes }),
    );
  }
}

test('closes with the root of all entries, which anyone gets from the record after the draw', async () => {
  const dropId = await aDrop(api, { alternates: 2 });
  await addEntries(dropId, 7);
  const { client } = await aCustomer(api, 0);
  await enter(client, dropId);
  const record = `/api/drops/${dropId}/record`;
  await closeNow(api, dropId);
  await publishList();
  const closed = await read(dropId);
  expect(closed).toMatchObject({ state: 'closed', entryCount: 8, formCount: 0, result: null });
  expect(closed.close.isDelayed).toBe(false);
  expect(JSON.parse(closed.mark.document)).toEqual({
    at: expect.stringMatching(/Z$/),
    count: 8,
    drop: dropId,
    head: JSON.parse(closed.close.document).head,
  });
  expect((await client.ask(record)).status).toBe(404);
  await drawNow(api, dropId);
  const answer = await client.ask(record);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await client.ask(record, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
  const { announcement, mark, close, entries, drawn, seed, signingKey, closeSignature } = answer.body;
  expect(mark).toBe(closed.mark.document);
  const list = Buffer.from(entries, 'base64');
  const chain = new EntryChain(dropId, closed.announcement.hash);
  for (let at = 0; at < list.length; at += 48) {
    const [entrant, nonce] = [list.subarray(at, at + 16), list.subarray(at + 16, at + 48)];
    chain.push(buildDropEntry(dropId, entrant.toString('hex'), nonce.toString('hex'), chain.position));
  }
  expect(chain.close(JSON.parse(close).at)).toEqual(JSON.parse(close));
  expect(verifyDocument(signingKey, DROP_TAGS.close, JSON.parse(close), closeSignature)).toBe(true);
  expect(announcement).toBe(closed.announcement.document);
  expect(drawn).toHaveLength(3);
  expect((await read(dropId)).result).toMatchObject({ seed, drawn });
  const mine = (await client.ask('/api/me/drop-entries')).body.data[0];
  const position = (drawn as number[]).indexOf(7) + 1; // entry numbers from 0
  // The other entries belong to nobody, so a prize drawn for one of them passes on at once.
  expect([mine.position, mine.outcome]).toEqual(position === 0 ? [null, 'not-drawn'] : [position, 'won']);
  const past = (await client.ask('/api/drops/winners')).body.data;
  expect(past.map(({ id }: { id: string }) => id)).toContain(dropId);
});

test('closes while entries come in: every answered entry is on the list, and none after it', async () => {
  const dropId = await aDrop(api);
  await addEntries(dropId, 3);
  const people = await Promise.all(Array.from({ length: 12 }, () => aCustomer(api, 0)));
  const entering = people.map(async ({ client }, index) => {
    // Half of them at the moment of closing.
    if (index >= 6) await Promise.resolve();
    return enter(client, dropId);
  });
  const closing = closeNow(api, dropId, 0);
  const answers = await Promise.all(entering);
  await closing;
  const late = await enter((await aCustomer(api, 0)).client, dropId);
  expect(late.body.code).toBe('DROP_CLOSED');
  await advanceDrops();
  await publishList();
  const accepted = answers.filter(({ status }) => status === 201);
  expect(answers.every(({ status, body }) => status === 201 || body.code === 'DROP_CLOSED')).toBe(true);
  const { close, entryCount } = await read(dropId);
  expect(entryCount).toBe(3 + accepted.length);
  expect(JSON.parse(close.document).count).toBe(entryCount);
  expect(await countEntries(api, dropId)).toBe(entryCount);
});

test('one of three workers that close at once publishes, and all agree', async () => {
  const dropId = await aDrop(api);
  await addEntries(dropId, 4);
  await closeNow(api, dropId, -1);
  clock.travel(2_000);
  await Promise.all([advanceDrops(), advanceDrops(), advanceDrops()]);
  expect(await read(dropId)).toMatchObject({ state: 'closed', entryCount: 4 });
});

describe('a drop becomes void, is counted publicly, and its prize is planned again:', () => {
  test('when the list is more than 90 seconds late', async () => {
    // Drops of other tests would miss their round.
    await publishList();
    const dropId = await aDrop(api);
    await addEntries(dropId, 2);
    const before = await pastVoid();
    await closeNow(api, dropId, 91);
    const drop = await read(dropId);
    expect(drop).toMatchObject({ state: 'void', close: null, void: { reason: 'late', nextDropId: null } });
    expect(drop.prizes[0].state).toBe('carried');
    expect(await pastVoid()).toBe(before + 1);
    const { rows } = await api.db.query(
      'SELECT drop_id AS id, opens_at FROM drop_prizes z JOIN drops d ON d.id = z.drop_id WHERE carried_from = $1',
      [dropId],
    );
    const next = rows[0];
    // The carried prize is announced again, with a new seed, before that drop opens.
    await announceDrop(next.id);
    const again = await read(next.id);
    expect(again.prizes[0]).toMatchObject({ collectibleId: drop.prizes[0].collectibleId, state: 'waiting' });
    expect(again.announcement.hash).not.toBe(drop.announcement.hash);
    expect((await read(dropId)).void.nextDropId).toBe(next.id);
    const secrets = await api.db.query('SELECT 1 FROM drop_secrets WHERE drop_id = $1', [dropId]);
    expect(secrets.rows).toEqual([]);
    expect((await enter((await aCustomer(api, 0)).client, dropId)).body.code).toBe('DROP_CLOSED');
  });

  test('when its whole window passed with the shop down', async () => {
    const dropId = await aDrop(api, { until: 'announced' });
    await closeNow(api, dropId, 0);
    expect(await read(dropId)).toMatchObject({ state: 'void', void: { reason: 'late' } });
  });

  test('when there is no prize at opening; unannounced, it stays out of the public count', async () => {
    const dropId = await aDrop(api, { until: 'scheduled', prizes: 0 });
    const before = await pastVoid();
    clock.travel(61_000);
    await advanceDrops();
    expect(await stateOf(api, dropId)).toBe('void');
    expect((await api.client().ask(`/api/drops/${dropId}`)).status).toBe(404);
    expect(await pastVoid()).toBe(before);
  });
});

describe('the database refuses the shop itself:', () => {
  test('changed and removed entries, and those beside the chain or outside the window', async () => {
    const dropId = await aDrop(api);
    await addEntries(dropId, 2);
    await expect(
      asShop('UPDATE drop_entries SET nonce = entrant WHERE drop_id = $1', [dropId]),
    ).rejects.toThrow('permission');
    await expect(asShop('DELETE FROM drop_entries WHERE drop_id = $1', [dropId])).rejects.toThrow(
      'permission',
    );
    await expect(insertEntry(dropId, 4, clock.now())).rejects.toThrow('does not continue the chain');
    await expect(insertEntry(dropId, 2, clock.now())).rejects.toThrow();
    const { closesAt, opensAt } = await read(dropId);
    await expect(insertEntry(dropId, 3, new Date(closesAt))).rejects.toThrow('no entries now');
    await expect(insertEntry(dropId, 3, new Date(Date.parse(opensAt) - 1))).rejects.toThrow('no entries now');
    await closeNow(api, dropId);
    await expect(insertEntry(dropId, 3, new Date(opensAt))).rejects.toThrow('no entries now');
    expect(await countEntries(api, dropId)).toBe(2);
  });

  test('another announcement, other prizes, a second list, a late one, and a list of other entries', async () => {
    const dropId = await aDrop(api);
    await addEntries(dropId, 2);
    for (const change of [
      "terms = '{}'",
      'alternates = 1',
      "closes_at = closes_at + interval '1 hour'",
      "announcement = '{}'",
    ])
      await expect(asShop(`UPDATE drops SET ${change} WHERE id = $1`, [dropId])).rejects.toThrow(
        'cannot change',
      );
    await expect(
      asShop('UPDATE drop_prizes SET value_cents = 1 WHERE drop_id = $1', [dropId]),
    ).rejects.toThrow('prizes are announced');
    const { closesAt } = await read(dropId);
    const { rows } = await api.db.query(
      `SELECT encode(head, 'hex') AS head, seq FROM drop_chains WHERE drop_id = $1`,
      [dropId],
    );
    const close = (changes: object, secondsAfter: number) =>
      asShop(
        `UPDATE drops SET state = 'closed', ended_at = closes_at, closed_at = $2, close_document = $3, close_signature = '', entry_count = 2, form_count = 0
         WHERE id = $1`,
        [
          dropId,
          new Date(Date.parse(closesAt) + secondsAfter * 1_000),
          JSON.stringify({ count: rows[0].seq, head: rows[0].head, ...changes }),
        ],
      );
    await expect(close({}, 91)).rejects.toThrow('check');
    await expect(close({ head: 'ab'.repeat(32) }, 1)).rejects.toThrow('not that of its entries');
    await expect(close({ count: 1 }, 1)).rejects.toThrow('not that of its entries');
    // At COMMIT: the list was in time when it was written, and reached readers too late.
    await expect(
      inTransaction(async () => {
        await execute(
          `UPDATE drops SET state = 'closed', ended_at = closes_at, closed_at = closes_at + interval '89.9 seconds', close_document = $2, close_signature = '',
             entry_count = 2, form_count = 0 WHERE id = $1`,
          [dropId, JSON.stringify({ count: 2, head: rows[0].head })],
        );
        await execute('SELECT pg_sleep(0.2)');
      }),
    ).rejects.toThrow('too late');
    expect(await stateOf(api, dropId)).toBe('open');
    await closeNow(api, dropId);
    await expect(close({}, 2)).rejects.toThrow('cannot change');
    await expect(asShop(`UPDATE drops SET state = 'open' WHERE id = $1`, [dropId])).rejects.toThrow(
      'does not become',
    );
    await expect(
      asShop(`UPDATE drops SET state = 'void', void_reason = 'staff', voided_at = now() WHERE id = $1`, [
        dropId,
      ]),
    ).rejects.toThrow('entries have ended');
  });
});
