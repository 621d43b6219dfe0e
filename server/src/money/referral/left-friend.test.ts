import { pressSandbox } from '../../../testing/press-sandbox.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { faults } from '../../../testing/books.ts';
import { clock, days } from '../../platform/clock.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const { attributeReferrals } = await import('./attribute.ts');
const { advanceReferrals } = await import('./advance.ts');
afterEach(() => clock.reset());
afterAll(() => api.stop());

type Customer = Awaited<ReturnType<typeof make.aCustomer>>;

async function deleteAccount({ client, email }: Customer): Promise<void> {
  await client.ask('/api/me', {
    method: 'DELETE',
    body: {
      ...{ password: make.testPassword, confirm: 'delete' },
      giveUp: ['cash', 'promo', 'sealed-packs', 'units'],
    },
  });
  const { rows } = await api.db.query(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'delete-account'",
    [email],
  );
  const token = /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1];
  const { body } = await api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });
  expect(body).toMatchObject({ confirmed: 'deletion' });
}

/** With the one demo card that everybody here has. */
async function payIn(client: Client): Promise<void> {
  const { body } = await make.post(client, '/api/me/top-ups', { amountCents: 2_000 });
  await pressSandbox(api.origin, body.id, 'pay', { card: '4242' });
}

test.each(['friend', 'referrer'] as const)(
  'an invitation is not paid once the %s has deleted the account, and with it the card that shows one person',
  async (leaver) => {
    const referrer = await make.aCustomer(api, 0);
    const { code } = (await referrer.client.ask('/api/me/referral')).body;
    const friend = await make.aCustomer(api, 10_000);
    await api.db.query('UPDATE customers SET referred_by_code = $2 WHERE id = $1', [friend.id, code]);
    await attributeReferrals();
    for (const { client } of [referrer, friend]) await payIn(client);
    const run = await make.aRunOnSale(20);
    await make.buy(friend.client, run.productId, { quantity: 2 });
    await deleteAccount({ friend, referrer }[leaver]);
    await advanceReferrals();
    clock.travel(days(15));
    await advanceReferrals();
    clock.reset();
    const { rows } = await api.db.query('SELECT state, flag FROM referrals WHERE id = $1', [friend.id]);
    expect(rows).toEqual([{ state: 'refused', flag: 'account deleted' }]);
    const paid = await api.db.query(
      "SELECT 1 FROM transfers WHERE kind = 'referral' AND customer_id = ANY($1)",
      [[referrer.id, friend.id]],
    );
    expect(paid.rows).toEqual([]);
    expect(await faults()).toEqual([]);
  },
);

test('a reward paid to a deleted account is a fault of the books, but not what a fast clock noted', async () => {
  const [referrer, friend] = [await make.aCustomer(api, 0), await make.aCustomer(api, 0)];
  await deleteAccount(friend);
  await api.db.query(
    `INSERT INTO referrals (id, referrer_id, state, qualified_at, rewarded_at, created_at, updated_at)
     SELECT id, $2, 'rewarded', now(), deleted_at + interval '5 seconds', now(), now() FROM customers WHERE id = $1`,
    [friend.id, referrer.id],
  );
  expect(await faults()).toEqual([]);
  await api.db.query("UPDATE referrals SET rewarded_at = rewarded_at + interval '1 hour' WHERE id = $1", [
    friend.id,
  ]);
  expect((await faults()).map(({ name }) => name)).toEqual(['persons']);
  await api.db.query('DELETE FROM referrals WHERE id = $1', [friend.id]);
});
