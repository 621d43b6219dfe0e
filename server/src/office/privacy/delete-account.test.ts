import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { termsVersion } from '../../contract/index.ts';
import { startApi, type Answer, type Client, type TestApi } from '../../../testing/api.ts';
import { soundDigest } from '../../../testing/books.ts';
import { sendForm } from '../../../testing/form.ts';

const folder = await mkdtemp(join(tmpdir(), 'privacy-'));
const api: TestApi = await startApi({ DATA_DIR: folder });
const { aCustomer, aRunOnSale, buy, testPassword } = await import('../../../testing/factories.ts');
const { givePromoCredit } = await import('../../../testing/deals.ts');
const { clock, hours } = await import('../../platform/clock.ts');
const { storage } = await import('../../platform/storage/storage.ts');
const { inTransaction } = await import('../../platform/db.ts');
const { tasks } = await import('../../features.ts');
const { openPack } = await import('../../packs/index.ts');
const { collectForfeits } = await import('./give-up-holdings.ts');

afterEach(() => clock.reset());
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const one = async (text: string, values: unknown[] = []) => (await api.db.query(text, values)).rows[0];
const leave = (client: Client, body: object = {}): Promise<Answer> =>
  client.ask('/api/me', { method: 'DELETE', body: { password: testPassword, confirm: 'delete', ...body } });
const confirm = (token: string): Promise<Answer> =>
  api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });
const signIn = (email: string): Promise<Answer> =>
  api.client().ask('/api/auth/sign-in', { method: 'POST', body: { email, password: testPassword } });

async function tokenTo(email: string): Promise<string> {
  const mail = await one(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'delete-account' ORDER BY created_at DESC, id DESC LIMIT 1",
    [email],
  );
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none: no such mail';
}

/** A customer with cash and promo credit, an opened pack and a sealed one. */
async function aHolder() {
  const holder = await aCustomer(api, 10_000);
  const { productId, runId } = await aRunOnSale(10);
  const opened = await buy(holder.client, productId);
  const sealed = await buy(holder.client, productId);
  await holder.client.ask(`/api/me/packs/${opened.body.packs[0].id}/open`, { method: 'POST', body: {} });
  await givePromoCredit(holder.id, 700);
  return { ...holder, runId, sealedId: String(sealed.body.packs[0].id) };
}
const everything = ['cash', 'promo', 'sealed-packs', 'units'];

test('an empty account is deleted by a mailed link, and nothing tells who it was', async () => {
  const { client, id, email } = await aCustomer(api, 0);
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const { avatarUrl } = (await sendForm(client, api.origin, '/api/me/avatar', { bytes: png })).body;
  const key = avatarUrl.slice('/media/'.length);
  const requested = await leave(client);
  expect(requested.status).toBe(202);
  expect((await client.ask('/api/me')).status).toBe(200);
  const token = await tokenTo(email);
  const done = await confirm(token);
  expect([done.status, done.body]).toEqual([200, { confirmed: 'deletion', isSignedIn: false }]);
  expect((await client.ask('/api/me')).status).toBe(401);
  expect((await signIn(email)).status).toBe(401);
  const row = await one('SELECT * FROM customers WHERE id = $1', [id]);
  expect(row).toMatchObject({
    state: 'deleted',
    email: `deleted-${id}@deleted.invalid`,
    display_name: 'Deleted customer',
    birth_date: null,
    avatar_key: null,
    totp_secret: null,
  });
  for (const table of ['customer_sessions', 'account_tokens', 'customer_devices', 'email_changes'])
    expect((await one(`SELECT count(*)::int AS n FROM ${table} WHERE customer_id = $1`, [id])).n).toBe(0);
  const mails = await api.db.query('SELECT kind, customer_id FROM mails WHERE recipient = $1', [email]);
  expect(mails.rows).toEqual([{ kind: 'account-deleted', customer_id: null }]);
  await tasks['forget-picture']?.({ key }, {} as never); // the executor uses none of its helpers
  expect(await storage.has(key)).toBe(false);
  expect((await confirm(token)).body.code).toBe('TOKEN_INVALID');
});

test('opening the link describes the deletion and does nothing', async () => {
  const { client, email } = await aCustomer(api, 0);
  await leave(client);
  const token = await tokenTo(email);
  const preview = (text: string) =>
    api.client().ask('/api/auth/confirm/preview', { method: 'POST', body: { token: text } });
  for (let round = 0; round < 3; round += 1) {
    const { status, body } = await preview(token);
    expect([status, body]).toEqual([200, { asks: 'deletion', signsIn: false }]);
  }
  expect((await client.ask('/api/me')).status).toBe(200);
  expect((await preview('x'.repeat(43))).body.code).toBe('TOKEN_INVALID');
  clock.travel(hours(25));
  expect((await preview(token)).body.code).toBe('TOKEN_INVALID');
  clock.reset();
  expect((await confirm(token)).body).toEqual({ confirmed: 'deletion', isSignedIn: false });
  expect((await preview(token)).body.code).toBe('TOKEN_INVALID');
});

test('a link that a session asked for closes nothing once the owner has ended the sessions', async () => {
  const { client, email } = await aCustomer(api, 1_000);
  await leave(client, { giveUp: ['cash'] });
  const token = await tokenTo(email);
  expect((await client.ask('/api/me/sessions', { method: 'DELETE' })).status).toBe(204);
  expect((await confirm(token)).body.code).toBe('TOKEN_INVALID');
  expect((await client.ask('/api/me')).status).toBe(200);
  await leave(client, { giveUp: ['cash'] });
  expect((await confirm(await tokenTo(email))).body.confirmed).toBe('deletion');
});

test('the address is free for a new account', async () => {
  const { client, email } = await aCustomer(api, 0);
  await leave(client);
  await confirm(await tokenTo(email));
  const person = {
    email,
    password: testPassword,
    displayName: 'Anew',
    birthDate: '1990-01-01',
    country: 'US',
    termsVersion,
  };
  await api.client().ask('/api/auth/sign-up', { method: 'POST', body: person });
  expect((await one('SELECT display_name AS name FROM customers WHERE email = $1', [email])).name).toBe(
    'Anew',
  );
});

test('lists remaining holdings, and refuses until all are given up', async () => {
  const { client, email } = await aHolder();
  const before = await soundDigest();
  for (const giveUp of [[], ['cash'], ['cash', 'promo', 'units'], ['held', 'parcels']]) {
    const { status, body } = await leave(client, { giveUp });
    expect([status, body.code]).toEqual([409, 'ACCOUNT_NOT_EMPTY']);
    expect(body.holdings).toEqual([
      { kind: 'cash', count: 1, amountCents: 8_000, mayGiveUp: true },
      { kind: 'promo', count: 1, amountCents: 700, mayGiveUp: true },
      { kind: 'sealed-packs', count: 1, amountCents: null, mayGiveUp: true },
      { kind: 'units', count: 3, amountCents: expect.any(Number), mayGiveUp: true },
    ]);
  }
  expect(await tokenTo(email)).toMatch(/^none/);
  expect(await soundDigest()).toBe(before);
});

test('books given-up holdings: money to the house, cards to the shelf, sealed packs stay sold', async () => {
  const { client, id, email, sealedId } = await aHolder();
  const before = await soundDigest();
  expect((await leave(client, { giveUp: everything })).status).toBe(202);
  expect(await soundDigest()).toBe(before);
  const units = await api.db.query('SELECT id FROM collectibles WHERE owner_id = $1', [id]);
  expect((await confirm(await tokenTo(email))).body).toEqual({ confirmed: 'deletion', isSignedIn: false });
  await soundDigest();
  const wallet = await one('SELECT cash_cents, promo_cents, held_cents FROM wallets WHERE customer_id = $1', [
    id,
  ]);
  expect(wallet).toEqual({ cash_cents: 0, promo_cents: 0, held_cents: 0 });
  const { rows: legs } = await api.db.query(
    `SELECT credit_account AS credit, amount_cents AS amount FROM transfers
     WHERE kind = 'forfeit' AND customer_id = $1 ORDER BY amount_cents DESC`,
    [id],
  );
  expect(legs.map(({ credit, amount }) => [credit, Number(amount)])).toEqual([
    ['forfeits', 8_000],
    ['promo-cost', 700],
  ]);
  const { rows: moved } = await api.db.query(
    'SELECT DISTINCT state, owner_id FROM collectibles WHERE id = ANY($1::uuid[])',
    [units.rows.map((unit) => unit.id)],
  );
  expect([units.rows.length, moved]).toEqual([3, [{ state: 'bought_back', owner_id: null }]]);
  expect((await one('SELECT state FROM pack_purchases WHERE id = $1', [sealedId])).state).toBe('sold');
  // When its run closes, the pack is opened although its owner is deleted, and the forfeit job takes its contents.
  await openPack(id, sealedId);
  expect((await one('SELECT count(*)::int AS n FROM collectibles WHERE owner_id = $1', [id])).n).toBe(3);
  await collectForfeits();
  await collectForfeits();
  expect((await one('SELECT count(*)::int AS n FROM collectibles WHERE owner_id = $1', [id])).n).toBe(0);
  await soundDigest();
  const feed = await api.client().ask('/api/pulls/top?window=all');
  expect(JSON.stringify(feed.body)).not.toContain('Deleted customer');
});

test('holdings that arrive after the request block the link until they are gone', async () => {
  const { client, id, email } = await aCustomer(api, 1_000);
  await leave(client, { giveUp: ['cash'] });
  const { topUp } = await import('../../money/index.ts');
  await topUp(id, 500);
  const before = await soundDigest();
  const token = await tokenTo(email);
  const refused = await confirm(token);
  expect([refused.status, refused.body.code, refused.body.holdings[0].amountCents]).toEqual([
    409,
    'ACCOUNT_NOT_EMPTY',
    1_500,
  ]);
  expect(await soundDigest()).toBe(before);
  expect((await client.ask('/api/me')).status).toBe(200);
  await leave(client, { giveUp: ['cash'] });
  // A newer request replaced the older link.
  expect((await confirm(token)).body.code).toBe('TOKEN_INVALID');
  expect((await confirm(await tokenTo(email))).status).toBe(200);
});

test('one of many copies of the link deletes, and everything moves once', async () => {
  const { client, id, email } = await aCustomer(api, 1_000);
  await leave(client, { giveUp: ['cash'] });
  const token = await tokenTo(email);
  const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'TOKEN_INVALID')).toHaveLength(11);
  const { n } = await one(
    "SELECT count(*)::int AS n FROM transfers WHERE kind = 'forfeit' AND customer_id = $1",
    [id],
  );
  expect(n).toBe(1);
  await soundDigest();
});

test.each<[string, object, number, string]>([
  ['a wrong password', { password: 'not the right one' }, 401, 'SIGN_IN_FAILED'],
  ['no password and no step-up', { password: undefined }, 403, 'STEP_UP_REQUIRED'],
  ['no typed word', { confirm: 'yes' }, 400, 'VALIDATION_FAILED'],
  ['something that cannot be held', { giveUp: ['soul'] }, 400, 'VALIDATION_FAILED'],
  ['another field', { customerId: 'x' }, 400, 'UNKNOWN_FIELD'],
])('%s is refused and nothing changes', async (_, body, status, code) => {
  const { client, email } = await aCustomer(api, 0);
  const answer = await leave(client, body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await tokenTo(email)).toMatch(/^none/);
});

test('money that is held, owed or on its way has to be settled first', async () => {
  const { client, id } = await aCustomer(api, 0);
  await api.db.query('UPDATE wallets SET held_cents = 300, debt_cents = 200 WHERE customer_id = $1', [id]);
  const { status, body } = await leave(client, { giveUp: ['held', 'debt', 'cash'] });
  expect(status).toBe(409);
  expect(body.holdings).toEqual([
    { kind: 'held', count: 1, amountCents: 300, mayGiveUp: false },
    { kind: 'debt', count: 1, amountCents: 200, mayGiveUp: false },
  ]);
  await api.db.query('UPDATE wallets SET held_cents = 0, debt_cents = 0 WHERE customer_id = $1', [id]);
  const { newId } = await import('../../platform/ids.ts');
  const { placeHold } = await import('../../base/index.ts');
  await inTransaction(() => placeHold(id, 'dispute', newId()));
  expect((await leave(client)).body.code).toBe('ACCOUNT_HOLD');
});

test('units in a parcel have to arrive first', async () => {
  const { client, id } = await aHolder();
  await api.db.query("UPDATE collectibles SET state = 'in_shipment' WHERE owner_id = $1", [id]);
  const { status, body } = await leave(client, { giveUp: [...everything, 'parcels'] });
  expect([status, body.holdings.at(-1)]).toEqual([
    409,
    { kind: 'parcels', count: 3, amountCents: null, mayGiveUp: false },
  ]);
  await api.db.query("UPDATE collectibles SET state = 'owned' WHERE owner_id = $1", [id]);
});

test('an account with a recent change of address cannot be deleted while that can be undone', async () => {
  const { client, id, email } = await aCustomer(api, 0);
  await api.db.query('UPDATE customers SET email_changed_at = now() WHERE id = $1', [id]);
  const { status, body } = await leave(client);
  expect([status, body.code, Date.parse(body.until) > Date.now() + hours(71)]).toEqual([
    403,
    'ACCOUNT_HOLD',
    true,
  ]);
  clock.travel(hours(73));
  expect((await leave(client)).status).toBe(202);
  expect((await confirm(await tokenTo(email))).status).toBe(200);
});

test('a link older than a day deletes nothing', async () => {
  const { client, email } = await aCustomer(api, 0);
  await leave(client);
  clock.travel(hours(25));
  expect((await confirm(await tokenTo(email))).body.code).toBe('TOKEN_INVALID');
  expect((await client.ask('/api/me')).status).toBe(200);
});
