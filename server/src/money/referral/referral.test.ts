import { termsVersion } from '../../contract/index.ts';
import { pressSandbox } from '../../../testing/press-sandbox.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { faults, wallet } from '../../../testing/books.ts';
import { clock, days } from '../../platform/clock.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
afterEach(() => clock.reset());
afterAll(() => api.stop());

const stateOf = async (friendId: string): Promise<{ state: string; flag: string | null }> =>
  (await api.db.query('SELECT state, flag FROM referrals WHERE id = $1', [friendId])).rows[0];
const attribute = async (): Promise<void> => (await import('./attribute.ts')).attributeReferrals();
const advance = async (): Promise<void> => (await import('./advance.ts')).advanceReferrals();

/** A customer, and a friend who signed up with the customer's code. */
async function anInvitation(friendEmail?: string) {
  const referrer = await make.aCustomer(api, 0);
  const { code } = (await referrer.client.ask('/api/me/referral')).body;
  const friend = await make.aCustomer(api, 10_000);
  await api.db.query(
    'UPDATE customers SET referred_by_code = $2, email = coalesce($3, email) WHERE id = $1',
    [
      friend.id,
      code.toLowerCase(),
      friendEmail?.replace('REFERRER', referrer.email.split('@')[0] ?? '') ?? null,
    ],
  );
  await attribute();
  return { referrer, friend, code: String(code) };
}

/** Buys two packs of $10 each. */
const spend = async (client: Client): Promise<string[]> => {
  const run = await make.aRunOnSale(20);
  const order = await make.buy(client, run.productId, { quantity: 2 });
  return order.body.packs.map(({ id }: { id: string }) => id);
};

test('a friend who spends enough brings both their reward after 14 days', async () => {
  const { referrer, friend } = await anInvitation();
  expect(await stateOf(friend.id)).toEqual({ state: 'pending', flag: null });
  await advance();
  expect((await stateOf(friend.id)).state).toBe('pending');
  await spend(friend.client);
  await advance();
  expect((await stateOf(friend.id)).state).toBe('qualified');
  const page = (await referrer.client.ask('/api/me/referral')).body;
  expect(page).toMatchObject({ earnedCents: 0, pendingCents: 500 });
  expect(page.friends[0]).toMatchObject({ state: 'qualified', rewardCents: 500 });
  clock.travel(days(13));
  await advance();
  expect((await wallet(referrer.client)).promoCents).toBe(0);
  clock.travel(days(1.01));
  await advance();
  await advance();
  clock.reset();
  expect((await stateOf(friend.id)).state).toBe('rewarded');
  expect((await wallet(referrer.client)).promoCents).toBe(500);
  expect((await wallet(friend.client)).promoCents).toBe(500);
  expect(await faults()).toEqual([]);
});

test('a refund before the wait is over sends it back to the start', async () => {
  const { friend } = await anInvitation();
  const packs = await spend(friend.client);
  await advance();
  await make.post(friend.client, `/api/me/packs/${packs[0]}/refund`);
  await advance();
  expect((await stateOf(friend.id)).state).toBe('pending');
});

test('a dispute after the reward takes back the rest of it', async () => {
  const { referrer, friend } = await anInvitation();
  await spend(friend.client);
  await advance();
  clock.travel(days(14.01));
  await advance();
  clock.reset();
  await api.db.query(`UPDATE top_ups SET state = 'disputed' WHERE customer_id = $1`, [friend.id]);
  await advance();
  expect(await stateOf(friend.id)).toEqual({
    state: 'clawed_back',
    flag: 'refund or dispute after the reward',
  });
  expect([(await wallet(referrer.client)).promoCents, (await wallet(friend.client)).promoCents]).toEqual([
    0, 0,
  ]);
  await api.db.query(`UPDATE top_ups SET state = 'settled' WHERE customer_id = $1`, [friend.id]);
});

test('two concurrent jobs reward once', async () => {
  const { referrer, friend } = await anInvitation();
  await spend(friend.client);
  await advance();
  clock.travel(days(14.01));
  await Promise.all([advance(), advance(), advance()]);
  clock.reset();
  expect((await wallet(referrer.client)).promoCents).toBe(500);
});

describe('inviting oneself', () => {
  test('is refused by an alias of one’s own address', async () => {
    const { friend } = await anInvitation('REFERRER+friend@customer.test');
    expect(await stateOf(friend.id)).toEqual({ state: 'refused', flag: 'same mailbox' });
  });

  test('is detected by the same device, also when first seen later', async () => {
    const { referrer, friend } = await anInvitation();
    for (const { id } of [referrer, friend])
      await api.db.query(
        `INSERT INTO customer_devices (customer_id, device_hash, first_seen_at, last_seen_at)
         VALUES ($1, '\\x0102', now(), now()) ON CONFLICT DO NOTHING`,
        [id],
      );
    await advance();
    expect(await stateOf(friend.id)).toEqual({ state: 'refused', flag: 'same device' });
  });

  /** Pays on the sandbox's page with a demo card that others may use too. */
  const payBy = async ({ client }: { client: Client }, card: string): Promise<void> => {
    const { body } = await make.post(client, '/api/me/top-ups', { amountCents: 2_000 });
    await pressSandbox(api.origin, body.id, 'pay', { card });
  };

  test('is detected by the same card, also when it pays later', async () => {
    const { referrer, friend } = await anInvitation();
    await payBy(referrer, '4242');
    await payBy(friend, '5555');
    await advance();
    expect((await stateOf(friend.id)).state).toBe('pending');
    await payBy(friend, '4242');
    await spend(friend.client);
    await advance();
    expect(await stateOf(friend.id)).toEqual({ state: 'refused', flag: 'same card' });
    const seen = await (await api.staff('support')).ask(`/api/admin/referrals/${friend.id}`);
    expect(seen.body).toMatchObject({ state: 'refused', flag: 'same card' });
    clock.travel(days(15));
    await advance();
    clock.reset();
    expect((await wallet(referrer.client)).promoCents).toBe(0);
    await api.db.query('UPDATE top_ups SET card_hash = NULL');
  });

  test('is refused by a card that had paid before the invitation was attributed', async () => {
    const [referrer, friend] = [await make.aCustomer(api, 0), await make.aCustomer(api, 0)];
    for (const customer of [referrer, friend]) await payBy(customer, '5555');
    await api.db.query(
      'UPDATE customers SET referred_by_code = (SELECT referral_code FROM customers WHERE id = $2) WHERE id = $1',
      [friend.id, referrer.id],
    );
    await attribute();
    expect(await stateOf(friend.id)).toEqual({ state: 'refused', flag: 'same card' });
    await api.db.query('UPDATE top_ups SET card_hash = NULL');
  });

  test('is flagged by a card seen after the reward, and one that two invited friends share', async () => {
    const { referrer, friend } = await anInvitation();
    await spend(friend.client);
    await advance();
    clock.travel(days(14.01));
    await advance();
    clock.reset();
    for (const customer of [referrer, friend]) await payBy(customer, '4242');
    await advance();
    expect(await stateOf(friend.id)).toEqual({ state: 'rewarded', flag: 'same card' });
    const two = [await make.aCustomer(api, 0), await make.aCustomer(api, 0)];
    for (const other of two) {
      await payBy(other, '5555');
      await api.db.query(
        'UPDATE customers SET referred_by_code = (SELECT referral_code FROM customers WHERE id = $2) WHERE id = $1',
        [other.id, referrer.id],
      );
    }
    await attribute();
    await advance();
    for (const { id } of two)
      expect(await stateOf(id)).toEqual({
        state: 'pending',
        flag: 'the card of another invited friend',
      });
    await api.db.query('UPDATE top_ups SET card_hash = NULL');
  });

  test('is not flagged by different cards; a card is stored only as a keyed hash', async () => {
    const { referrer, friend } = await anInvitation();
    await payBy(referrer, '');
    await payBy(friend, '4242');
    await advance();
    expect(await stateOf(friend.id)).toEqual({ state: 'pending', flag: null });
    const { rows } = await api.db.query(
      `SELECT card_hash AS hash FROM top_ups WHERE customer_id = ANY($1) AND card_hash IS NOT NULL`,
      [[referrer.id, friend.id]],
    );
    expect(rows.map(({ hash }: { hash: Buffer }) => hash.length)).toEqual([32]);
    const mails = await api.db.query(
      `SELECT count(*)::int AS n FROM webhook_events WHERE fact::text LIKE '%sandbox-4242%'`,
    );
    expect(mails.rows[0].n).toBe(0);
  });

  test('is refused by one’s own code', async () => {
    const customer = await make.aCustomer(api, 0);
    await api.db.query('UPDATE customers SET referred_by_code = referral_code WHERE id = $1', [customer.id]);
    await attribute();
    expect(await stateOf(customer.id)).toBeUndefined();
  });
});

test('an invitation tells who and what; an unknown one is absent', async () => {
  const { code } = await anInvitation();
  const known = await api.client().ask(`/api/invites/${code.toLowerCase()}`);
  expect([known.status, known.body]).toEqual([
    200,
    { code, by: 'Test Collector', rewardCents: 500, minSpendCents: 2_000, waitDays: 14 },
  ]);
  for (const unknown of ['NOPE', '%00', 'a'.repeat(200)])
    expect((await api.client().ask(`/api/invites/${unknown}`)).status).toBeGreaterThanOrEqual(400);
});

test('stores the code of a sign-up until the address is confirmed', async () => {
  const referrer = await make.aCustomer(api, 0);
  const { code } = (await referrer.client.ask('/api/me/referral')).body;
  const email = `${make.aKey()}@friend.test`;
  const answer = await api.client().ask('/api/auth/sign-up', {
    method: 'POST',
    body: {
      email,
      password: 'a quiet lantern by the sea',
      displayName: 'Friend',
      birthDate: '1990-01-01',
      country: 'US',
      referralCode: code,
      termsVersion,
    },
  });
  expect(answer.status).toBe(202);
  await attribute();
  expect((await referrer.client.ask('/api/me/referral')).body.friends).toEqual([]);
  await api.db.query('UPDATE customers SET email_confirmed_at = now() WHERE email = $1', [email]);
  await attribute();
  expect((await referrer.client.ask('/api/me/referral')).body.friends).toHaveLength(1);
});

test('staff end an invitation once, with a reason', async () => {
  const { friend } = await anInvitation();
  const support = await api.staff('support');
  const refuse = (body: object) =>
    support.ask(`/api/admin/referrals/${friend.id}/refuse`, { method: 'POST', body });
  expect((await refuse({})).status).toBe(400);
  expect((await refuse({ reason: 'the same household' })).body.state).toBe('refused');
  expect((await refuse({ reason: 'once more' })).body.code).toBe('ALREADY_RESOLVED');
  const auditor = await api.staff('auditor');
  const forbidden = await auditor.ask(`/api/admin/referrals/${friend.id}/refuse`, {
    method: 'POST',
    body: { reason: 'may not' },
  });
  expect(forbidden.status).toBe(403);
});
