import { startApi } from '../../../testing/api.ts';
import { holdLock } from '../../../testing/hold-lock.ts';

const api = await startApi();
const { aCustomer, aKey } = await import('../../../testing/factories.ts');
const { aDrop, aNonce, closeNow, countEntries, enter } = await import('../../../testing/drop-stage.ts');
const { clock, days, minutes } = await import('../../platform/clock.ts');
const { verifyDocument } = await import('../../base/fairness/index.ts');
const { DROP_TAGS } = await import('../fairness/index.ts');

afterAll(() => api.stop());

test('a new shop answers what a customer entered before anybody has', async () => {
  const dropId = await aDrop(api);
  const { client } = await aCustomer(api, 0);
  expect((await api.db.query('SELECT FROM drop_keys')).rowCount).toBe(0);
  const mine = await client.ask(`/api/me/drop-entries/${dropId}`);
  expect([mine.status, mine.body]).toEqual([200, { entry: null }]);
  expect((await client.ask(`/api/me/drop-entries/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await api.db.query('SELECT FROM drop_keys')).rowCount).toBe(0);
});

test('entries follow one another, and each is answered with the shop’s signature', async () => {
  const dropId = await aDrop(api);
  const [first, second] = [await aCustomer(api, 0), await aCustomer(api, 0)];
  const nonce = aNonce();
  const one = await enter(first.client, dropId, nonce);
  const two = await enter(second.client, dropId);
  expect([one.status, two.status]).toEqual([201, 201]);
  const drop = (await api.client().ask(`/api/drops/${dropId}`)).body;
  expect(drop).toMatchObject({ state: 'open', entryCount: 2, formCount: null, close: null });
  const document = JSON.parse(one.body.document);
  expect(document).toEqual({
    drop: dropId,
    entrant: expect.stringMatching(/^[0-9a-f]{32}$/),
    nonce,
    prev: drop.announcement.hash,
    seq: 1,
    v: 1,
  });
  const { signature, signingKey } = one.body;
  expect(verifyDocument(signingKey, DROP_TAGS.entry, document, signature)).toBe(true);
  expect(signingKey).toBe(drop.announcement.signingKey);
  expect(JSON.parse(two.body.document)).toMatchObject({ seq: 2 });
  for (const { client } of [first, second])
    expect((await client.ask('/api/me/history?kind=drop_entry')).body.data).toMatchObject([
      { title: `Drop ${drop.number}`, subjectKind: 'drop', subjectId: dropId, amountCents: null },
    ]);
  const mine = await second.client.ask(`/api/me/drop-entries/${dropId}`);
  expect(mine.body).toEqual({ entry: two.body });
  const list = await first.client.ask('/api/me/drop-entries');
  expect(list.body).toEqual({
    data: [
      expect.objectContaining({ dropId, entry: one.body, outcome: 'waiting', position: null, award: null }),
    ],
    next: null,
  });
});

describe('an entry is refused, with nothing changed:', () => {
  test('before it is announced (404), before it opens (WRONG_STATE) and from closing on (DROP_CLOSED)', async () => {
    const { client } = await aCustomer(api, 0);
    const scheduled = await aDrop(api, { until: 'scheduled' });
    expect((await enter(client, scheduled)).body.code).toBe('NOT_FOUND');
    expect((await enter(client, 'not-an-id')).body.code).toBe('NOT_FOUND');
    const announced = await aDrop(api, { until: 'announced', opensInSeconds: 600 });
    expect((await enter(client, announced)).body.code).toBe('WRONG_STATE');
    const dropId = await aDrop(api, { lengthSeconds: 10 });
    const { rows } = await api.db.query('SELECT closes_at FROM drops WHERE id = $1', [dropId]);
    // Nobody has closed it yet: the time alone decides.
    clock.freezeAt(rows[0].closes_at);
    expect((await enter(client, dropId)).body.code).toBe('DROP_CLOSED');
    clock.freezeAt(new Date(rows[0].closes_at.getTime() - 1));
    expect((await enter(client, dropId)).status).toBe(201);
    clock.freezeAt(undefined);
    await closeNow(api, dropId);
    const late = await aCustomer(api, 0);
    expect((await enter(late.client, dropId)).body.code).toBe('DROP_CLOSED');
    expect(await countEntries(api, dropId)).toBe(1);
  });

  test('a second time (ALREADY_ENTERED), also by another account with the same mailbox', async () => {
    const dropId = await aDrop(api);
    const { id, client, email } = await aCustomer(api, 0);
    expect((await enter(client, dropId)).status).toBe(201);
    expect((await enter(client, dropId)).body.code).toBe('ALREADY_ENTERED');
    const twin = await aCustomer(api, 0);
    await api.db.query('UPDATE customers SET email = $2 WHERE id = $1', [
      twin.id,
      email.replace('@', '+twin@'),
    ]);
    expect((await enter(twin.client, dropId)).body.code).toBe('ALREADY_ENTERED');
    await api.db.query('UPDATE customers SET email = $2 WHERE id = $1', [
      twin.id,
      `${email.slice(0, 3)}.${email.slice(3)}`,
    ]);
    expect((await enter(twin.client, dropId)).body.code).toBe('ALREADY_ENTERED');
    expect(await countEntries(api, dropId)).toBe(1);
    expect((await twin.client.ask('/api/me/history?kind=drop_entry')).body.data).toEqual([]);
    expect(id).not.toBe(twin.id);
  });

  test('for an unconfirmed address, for staff, and during a break', async () => {
    const dropId = await aDrop(api);
    const unconfirmed = await aCustomer(api, 0);
    await api.db.query('UPDATE customers SET email_confirmed_at = NULL WHERE id = $1', [unconfirmed.id]);
    expect((await enter(unconfirmed.client, dropId)).body.code).toBe('EMAIL_UNCONFIRMED');
    const own = await aCustomer(api, 0);
    await api.staff('support', { as: 'drop-entrant' });
    await api.db.query(`UPDATE staff SET email = $1 WHERE email = 'drop-entrant@staff.test'`, [own.email]);
    expect((await enter(own.client, dropId)).body.code).toBe('STAFF_CANNOT_BUY');
    const resting = await aCustomer(api, 0);
    await api.db.query(
      `INSERT INTO exclusions (id, customer_id, kind, starts_at, ends_at) VALUES (gen_random_uuid(), $1, 'cool-off', $2, $3)`,
      [resting.id, clock.now(), new Date(clock.now().getTime() + days(1))],
    );
    const refused = await enter(resting.client, dropId);
    expect([refused.status, refused.body.code]).toEqual([403, 'SELF_EXCLUDED']);
    expect(refused.body.until).toEqual(expect.any(String));
    expect(await countEntries(api, dropId)).toBe(0);
  });

  test('without a session, without a key, and with an invalid nonce', async () => {
    const dropId = await aDrop(api);
    const { client } = await aCustomer(api, 0);
    expect((await enter(api.client(), dropId)).body.code).toBe('UNAUTHENTICATED');
    expect((await enter(client, dropId, 'ab')).body.errors).toHaveProperty('nonce');
    const path = `/api/drops/${dropId}/entries`;
    const keyless = await client.ask(path, { method: 'POST', body: { nonce: aNonce() } });
    expect(keyless.body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
    expect(await countEntries(api, dropId)).toBe(0);
  });
});

test('one of 60 concurrent entries of an account is made, and repeats of its key get its answer', async () => {
  const dropId = await aDrop(api);
  const { client } = await aCustomer(api, 0);
  const answers = await Promise.all(Array.from({ length: 60 }, () => enter(client, dropId)));
  const codes = answers.map(({ status, body }) => (status === 201 ? 'entered' : body.code));
  expect(codes.filter((code) => code === 'entered')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['entered', 'ALREADY_ENTERED']));
  const other = await aCustomer(api, 0);
  const [nonce, key] = [aNonce(), aKey()];
  const repeats = await Promise.all(
    Array.from({ length: 20 }, () => enter(other.client, dropId, nonce, key)),
  );
  const done = repeats.filter(({ status }) => status === 201);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  expect(await countEntries(api, dropId)).toBe(2);
});

test('an entry that waits for its turn across closing is refused', async () => {
  const dropId = await aDrop(api, { lengthSeconds: 600 });
  const { client } = await aCustomer(api, 0);
  const chain = 'SELECT 1 FROM drop_chains WHERE drop_id = $1 FOR NO KEY UPDATE';
  const lock = await holdLock(api.db, chain, [dropId]);
  const entering = enter(client, dropId);
  await lock.untilBlocked();
  clock.travel(minutes(10));
  await lock.release();
  const answer = await entering;
  expect([answer.status, answer.body.code]).toEqual([409, 'DROP_CLOSED']);
  expect(await countEntries(api, dropId)).toBe(0);
});
