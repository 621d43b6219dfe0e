import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aKey } = await import('../../../testing/factories.ts');
const { aDrop, aNonce, closeNow, countEntries, enter, enterByForm } =
  await import('../../../testing/drop-stage.ts');

beforeEach(() => api.db.query('DELETE FROM throttles'));
afterAll(() => api.stop());

const tokenIn = async (email: string, name: string): Promise<string> => {
  const { rows } = await api.db.query<{ text: string }>(
    'SELECT content::text AS text FROM mails WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [email],
  );
  const [, token = ''] = new RegExp(`${name}=([\\w-]+)`).exec(rows[0]?.text ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
};

test('a mailed link that somebody else uses makes the entry of its mailbox, never theirs', async () => {
  const dropId = await aDrop(api, { lengthSeconds: 600 });
  const [victim, thief] = [await aCustomer(api, 0), await aCustomer(api, 0)];
  const { termsHash } = JSON.parse(
    (await thief.client.ask(`/api/drops/${dropId}`)).body.announcement.document,
  );
  const email = 'victim.of.links@mail.test';
  const body = { email, isAdult: true, termsHash };
  await thief.client.ask(`/api/drops/${dropId}/free-entry`, { method: 'POST', body });
  const token = await tokenIn(email, 'confirm');
  const confirm = (changes: object = {}) =>
    thief.client.ask('/api/drops/free-entry/confirm', {
      method: 'POST',
      body: { token, nonce: aNonce(), ...changes },
    });
  const entry = await confirm();
  expect(entry.status).toBe(200);
  expect((await thief.client.ask(`/api/me/drop-entries/${dropId}`)).body).toEqual({ entry: null });
  await api.db.query('UPDATE customers SET email = $2 WHERE id = $1', [victim.id, email]);
  expect((await victim.client.ask(`/api/me/drop-entries/${dropId}`)).body).toEqual({ entry: entry.body });
  // Replayed with another nonce, also after closing, it only repeats what was signed.
  expect((await confirm()).body).toEqual(entry.body);
  await closeNow(api, dropId);
  expect((await confirm()).body).toEqual(entry.body);
  expect(await countEntries(api, dropId)).toBe(1);
});

test('links work only for what they were mailed for', async () => {
  const dropId = await aDrop(api, { lengthSeconds: 600 });
  const { client, email } = await aCustomer(api, 0);
  await client.ask('/api/auth/password/reset', { method: 'POST', body: { email } });
  const { rows } = await api.db.query('SELECT content::text AS text FROM mails WHERE recipient = $1', [
    email,
  ]);
  const tokens = rows.flatMap(({ text }) => [...text.matchAll(/token=([\w-]+)/g)].map(([, token]) => token));
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) {
    const body = { token, nonce: aNonce() };
    const answer = await client.ask('/api/drops/free-entry/confirm', { method: 'POST', body });
    expect(answer.body.code).toBe('TOKEN_INVALID');
  }
  const guest = 'guest.of.links@mail.test';
  await enterByForm(api, dropId, guest);
  const token = await tokenIn(guest, 'confirm');
  const answer = await client.ask('/api/auth/confirm', { method: 'POST', body: { token } });
  expect(answer.body.code).toBe('TOKEN_INVALID');
});

test('a browser with a wrong clock cannot enter a closed drop, nor send a time', async () => {
  const dropId = await aDrop(api);
  const { client } = await aCustomer(api, 0);
  const send = (body: object, headers: Record<string, string> = {}) =>
    client.ask(`/api/drops/${dropId}/entries`, {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': aKey(), ...headers },
    });
  for (const field of ['enteredAt', 'seq', 'customerId', 'entrant'])
    expect((await send({ nonce: aNonce(), [field]: '1' })).body.code).toBe('UNKNOWN_FIELD');
  await closeNow(api, dropId);
  const hourAgo = new Date(Date.now() - 3_600_000).toUTCString();
  const late = await send({ nonce: aNonce() }, { Date: hourAgo, 'If-Unmodified-Since': hourAgo });
  expect(late.body.code).toBe('DROP_CLOSED');
  expect(await countEntries(api, dropId)).toBe(0);
});

test('a key of one account gives another account no answer', async () => {
  const dropId = await aDrop(api, { lengthSeconds: 600 });
  const [first, second] = [await aCustomer(api, 0), await aCustomer(api, 0)];
  const [nonce, key] = [aNonce(), aKey()];
  const answers = [
    await enter(first.client, dropId, nonce, key),
    await enter(second.client, dropId, nonce, key),
  ];
  expect(answers.map(({ status, body }) => [status, body.seq])).toEqual([
    [201, 1],
    [201, 2],
  ]);
});
