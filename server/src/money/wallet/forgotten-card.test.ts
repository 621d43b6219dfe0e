import { presentCharge } from '../../../testing/fake-stripe.ts';
import { startStripeShop } from '../../../testing/stripe-shop.ts';

const shop = await startStripeShop();
const { clock } = await import('../../platform/clock.ts');
const wallet = await import('./index.ts');
afterEach(() => clock.reset());
afterAll(() => shop.stop());

/** A customer who has paid with a card, before any event names the card. */
async function aPayer(cardFingerprint: string) {
  const customer = await shop.make.aCustomer(shop.api, 0);
  const { body } = await shop.begin(customer);
  const paid = shop.paidEvent(body.id);
  Object.assign(shop.fake.sessionOf(body.id), { cardFingerprint });
  await shop.report(paid);
  const id = String(body.id);
  const charge = () => ({ type: 'charge.succeeded', object: presentCharge(shop.fake.sessionOf(id)) });
  return { ...customer, topUpId: id, tell: () => shop.report(charge()) };
}

/** Gives up the balance and deletes the account. */
async function leave({ client, email }: Awaited<ReturnType<typeof aPayer>>): Promise<void> {
  const { testPassword } = shop.make;
  const body = { password: testPassword, confirm: 'delete', giveUp: ['cash'] };
  expect((await client.ask('/api/me', { method: 'DELETE', body })).status).toBe(202);
  const { rows } = await shop.api.db.query<{ text: string }>(
    "SELECT content::text AS text FROM mails WHERE recipient = $1 AND kind = 'delete-account'",
    [email],
  );
  const token = /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1];
  const done = await shop.api.client().ask('/api/auth/confirm', { method: 'POST', body: { token } });
  expect(done.body).toEqual({ confirmed: 'deletion', isSignedIn: false });
}

async function hashOf(topUpId: string): Promise<string | null> {
  const { rows } = await shop.api.db.query<{ hash: string | null }>(
    `SELECT encode(card_hash, 'hex') AS hash FROM top_ups WHERE id = $1`,
    [topUpId],
  );
  return rows[0]?.hash ?? null;
}

/** Every table of the shop that holds this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await shop.api.db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await shop.api.db.query(`SELECT 1 FROM ${name} AS t WHERE t::text LIKE $1 LIMIT 1`, [
      `%${text}%`,
    ]);
    if (hits.rowCount) found.push(name);
  }
  return found;
}

test('deleting a customer deletes the hash of the card from every table', async () => {
  const payer = await aPayer('fp_leaving');
  expect((await payer.tell()).body).toEqual({ outcome: 'applied' });
  const hash = String(await hashOf(payer.topUpId));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await tablesWith(hash)).toEqual(['top_ups']);
  await leave(payer);
  expect(await hashOf(payer.topUpId)).toBeNull();
  expect(await tablesWith(hash)).toEqual([]);
  expect(await tablesWith('fp_leaving')).toEqual([]);
});

test('a later event does not restore it, and the provider is not polled', async () => {
  const payer = await aPayer('fp_late');
  await leave(payer);
  expect((await payer.tell()).body).toEqual({ outcome: 'applied' });
  expect(await hashOf(payer.topUpId)).toBeNull();
  clock.travel(90_000);
  await wallet.settleTopUps();
  expect(await hashOf(payer.topUpId)).toBeNull();
  const { paymentId } = shop.fake.sessionOf(payer.topUpId);
  expect(shop.fake.calls.filter(({ path }) => path.endsWith(paymentId))).toEqual([]);
});

test('the same card of a remaining customer is still known', async () => {
  const [leaver, stayer] = [await aPayer('fp_shared'), await aPayer('fp_shared')];
  for (const payer of [leaver, stayer]) await payer.tell();
  const hash = await hashOf(stayer.topUpId);
  expect(await hashOf(leaver.topUpId)).toBe(hash);
  await leave(leaver);
  expect([await hashOf(leaver.topUpId), await hashOf(stayer.topUpId)]).toEqual([null, hash]);
});
