import { startApi, type Client } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aKey, testPassword } = await import('../../../testing/factories.ts');
const { aDrop, closeNow, drawNow, enter, enterByForm } = await import('../../../testing/drop-stage.ts');
const { registerCustomer } = await import('../../people/index.ts');

// The form counts tries per network, and all tests come from one.
beforeEach(() => api.db.query('DELETE FROM throttles'));
afterAll(() => api.stop());

let guests = 0;

/** A drop whose only entry was made by the form. */
async function aGuestWon() {
  const dropId = await aDrop(api);
  const email = `guest${(guests += 1)}@mail.test`;
  const entry = await enterByForm(api, dropId, email);
  expect(entry.status).toBe(200);
  await closeNow(api, dropId);
  await drawNow(api, dropId);
  const { rows } = await api.db.query('SELECT id FROM drop_awards WHERE drop_id = $1', [dropId]);
  return { dropId, email, entry: entry.body, awardId: String(rows[0].id) };
}

async function signUp(email: string): Promise<{ id: string; client: Client }> {
  const id = await registerCustomer({
    email,
    password: testPassword,
    displayName: 'A Guest',
    birthDate: '1990-01-01',
    country: 'US',
  });
  const client = api.client();
  await client.ask('/api/auth/sign-in', { method: 'POST', body: { email, password: testPassword } });
  return { id, client };
}

const claim = (client: Client, awardId: string, as: 'unit' | 'cash') =>
  client.ask(`/api/me/drop-prizes/${awardId}/claim`, {
    method: 'POST',
    body: { as },
    headers: { 'Idempotency-Key': aKey() },
  });
const row = async (text: string, ...values: unknown[]) => (await api.db.query(text, values)).rows[0];

test.each([
  ['unit', 'owned', 0],
  ['cash', 'vault', 2_000],
] as const)(
  'a guest signs up with the mailbox of the entry and takes the prize as %s',
  async (as, state, cents) => {
    const { dropId, email, entry, awardId } = await aGuestWon();
    expect(
      await row('SELECT kind FROM mails WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1', email),
    ).toEqual({
      kind: 'drop-won',
    });
    const { id, client } = await signUp(email.replace('@', '+shop@'));
    expect((await client.ask(`/api/me/drop-entries/${dropId}`)).body).toEqual({ entry });
    const offered = { id: awardId, state: 'offered' };
    expect((await client.ask('/api/me/drop-prizes')).body.data).toMatchObject([offered]);
    const { data, next } = (await client.ask('/api/me/drop-entries')).body;
    expect([data, next]).toEqual([
      [expect.objectContaining({ dropId, entry, outcome: 'won', award: expect.objectContaining(offered) })],
      null,
    ]);
    expect((await client.ask(`/api/me/drop-entries?after=${dropId}`)).body.data).toEqual([]);
    const exported = (await client.ask('/api/me/export')).body;
    expect(exported.dropEntries).toMatchObject([{ dropId, seq: entry.seq, drawnAs: 1 }]);
    expect(exported.dropPrizes).toMatchObject([offered]);
    const taken = await claim(client, awardId, as);
    expect([taken.status, taken.body]).toEqual([200, { id: awardId, state: as }]);
    const unit = await row(
      'SELECT u.state, u.owner_id AS owner FROM collectibles u JOIN drop_prizes z ON z.collectible_id = u.id WHERE z.drop_id = $1',
      dropId,
    );
    expect(unit).toEqual({ state, owner: as === 'unit' ? id : null });
    expect(await row('SELECT cash_cents AS cents FROM wallets WHERE customer_id = $1', id)).toEqual({
      cents,
    });
    expect(await row('SELECT customer_id AS id FROM drop_awards WHERE id = $1', awardId)).toEqual({ id });
    expect((await claim(client, awardId, as)).body.code).toBe('ALREADY_RESOLVED');
  },
);

test('another mailbox, and one that is not confirmed yet, get nothing of it', async () => {
  const { dropId, email, awardId } = await aGuestWon();
  const [stranger, unconfirmed] = [await signUp(`not.${email}`), await signUp(email)];
  await api.db.query('UPDATE customers SET email_confirmed_at = NULL WHERE id = $1', [unconfirmed.id]);
  for (const { client } of [stranger, unconfirmed]) {
    expect((await client.ask(`/api/me/drop-entries/${dropId}`)).body).toEqual({ entry: null });
    expect((await client.ask('/api/me/drop-prizes')).body.data).toEqual([]);
    expect((await client.ask('/api/me/drop-entries')).body.data).toEqual([]);
    expect((await client.ask('/api/me/export')).body.dropEntries).toEqual([]);
    for (const as of ['unit', 'cash'] as const)
      expect((await claim(client, awardId, as)).body.code).toBe('NOT_FOUND');
    const declined = await client.ask(`/api/me/drop-prizes/${awardId}/decline`, { method: 'POST' });
    expect(declined.status).toBe(404);
  }
  expect(await row('SELECT state FROM drop_awards WHERE id = $1', awardId)).toEqual({ state: 'offered' });
  await api.db.query('UPDATE customers SET email_confirmed_at = now() WHERE id = $1', [unconfirmed.id]);
  expect((await claim(unconfirmed.client, awardId, 'unit')).status).toBe(200);
});

test('two accounts of one mailbox at once take a prize once', async () => {
  const { email, awardId } = await aGuestWon();
  const accounts = [await signUp(email), await signUp(email.replace('@', '+two@'))];
  const answers = await Promise.all(accounts.map(({ client }) => claim(client, awardId, 'cash')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const paid = await row(
    `SELECT count(*)::int AS n FROM transfers WHERE reference = $1`,
    `drop-award:${awardId}:cash`,
  );
  expect(paid).toEqual({ n: 1 });
});

test('an address that changed owners shows its new one neither entry nor prize of the account before', async () => {
  const { enter } = await import('../../../testing/drop-stage.ts');
  const dropId = await aDrop(api);
  const before = await aCustomer(api, 0);
  const entry = (await enter(before.client, dropId)).body;
  await api.db.query('UPDATE customers SET email = $2 WHERE id = $1', [before.id, `moved.${before.email}`]);
  const next = await signUp(before.email);
  const read = async (client: Client) => (await client.ask(`/api/me/drop-entries/${dropId}`)).body;
  expect(await read(next.client)).toEqual({ entry: null });
  expect(await read(before.client)).toEqual({ entry });
  expect((await enter(next.client, dropId)).body.code).toBe('ALREADY_ENTERED');
  await closeNow(api, dropId);
  await drawNow(api, dropId);
  expect((await next.client.ask('/api/me/drop-prizes')).body.data).toEqual([]);
  const [prize] = (await before.client.ask('/api/me/drop-prizes')).body.data;
  expect((await claim(next.client, prize.id, 'cash')).status).toBe(404);
  expect((await claim(before.client, prize.id, 'cash')).status).toBe(200);
});

test('an account that entered before its address changed, and the form of the new one, are one drop of the list', async () => {
  const dropId = await aDrop(api);
  const { id, client } = await aCustomer(api, 0);
  const own = await enter(client, dropId);
  const email = `guest${(guests += 1)}@mail.test`;
  await enterByForm(api, dropId, email);
  await api.db.query('UPDATE customers SET email = $2 WHERE id = $1', [id, email]);
  const list = async (query = '') => (await client.ask(`/api/me/drop-entries${query}`)).body.data;
  expect(await list()).toMatchObject([{ dropId, entry: own.body }]);
  expect(await list(`?after=${dropId}`)).toEqual([]);
  expect((await client.ask('/api/me/export')).body.dropEntries).toHaveLength(2);
});
