import { saveArchitect } from '../src/catalogue/index.ts';
import { customerAccount, house, postTransfers, recordGift } from '../src/base/index.ts';
import { inTransaction } from '../src/platform/db.ts';
import { newId } from '../src/platform/ids.ts';
import type { Client, TestApi } from './api.ts';
import { aCustomer, aKey, aRunOnSale, buy, post, type PackOptions } from './factories.ts';
import { enrolTelephone } from './second-factor.ts';

/** A promo code created by staff; its name, code and start can be among the terms. */
export async function aPromo(owner: Client, terms: object): Promise<{ id: string; code: string }> {
  const code = `T-${aKey().toUpperCase()}`;
  const body = { code, name: 'A code', startsAt: '2020-01-01T00:00:00.000Z', ...terms };
  const made = await owner.ask('/api/admin/promo', { method: 'POST', body });
  if (made.status !== 201) throw new Error(made.text);
  return { id: String(made.body.id), code };
}

export async function givePromoCredit(customerId: string, amountCents: number): Promise<void> {
  const transactionId = newId();
  const reference = `referral:${customerId}:${aKey()}`;
  const credit = customerAccount(customerId, 'promo');
  const leg = { kind: 'referral' as const, reference, debit: house.referralCost, credit, amountCents };
  const subject = { kind: 'referral', id: customerId };
  await inTransaction(async () => {
    await postTransfers(customerId, [leg], transactionId);
    await recordGift({
      staffId: null,
      kind: 'referral',
      customerId,
      cents: amountCents,
      subject,
      transactionId,
    });
  });
}

/** Returns the id of an architect who has that share of the pack's sales. */
export async function anArchitect(api: TestApi, packId: string, royaltyBps: number): Promise<string> {
  const id = await saveArchitect({ slug: `archi-${aKey()}`, name: 'Archi', bio: '', royaltyBps });
  await api.db.query('UPDATE packs SET architect_id = $1 WHERE id = $2', [id, packId]);
  return id;
}

/** A customer who has opened one pack of three cards. */
export async function anOpener(api: TestApi, options: PackOptions = {}) {
  const run = await aRunOnSale(20, options);
  const customer = await aCustomer(api);
  const order = await buy(customer.client, run.productId);
  const packId = String(order.body.packs[0].id);
  const opened = await post(customer.client, `/api/me/packs/${packId}/open`);
  const pulls: { collectibleId: string; valueCents: number }[] = opened.body.pulls;
  return { run, customer, packId, pulls, ids: pulls.map(({ collectibleId }) => collectibleId) };
}

/** Offers that are accepted as quoted. */
export const itemsOf = (quotes: { collectibleId: string; quoteId: string | null }[]) =>
  quotes.map(({ collectibleId, quoteId }) => ({ collectibleId, quoteId }));

/** Sells units for what is offered now. */
export async function sellBack(client: Client, ids: readonly string[]) {
  const { quotes } = (await client.ask(`/api/me/buyback-quotes?ids=${ids.join(',')}`)).body;
  return post(client, '/api/me/buybacks', { items: itemsOf(quotes) });
}

let accounts = 0;
/** An account that no other customer withdraws to. */
export const anAccount = (): string => `7${String((accounts += 1)).padStart(9, '0')}3000`;

/** A verified customer with a second factor and a destination, past every waiting period. */
export async function aPayee(api: TestApi, cashCents = 10_000, account = anAccount()) {
  const customer = await aCustomer(api, cashCents);
  const telephone = await enrolTelephone(customer.client);
  await api.db.query('UPDATE customers SET identity_verified_at = now() WHERE id = $1', [customer.id]);
  await customer.client.ask('/api/auth/step-up', { method: 'POST', body: { code: telephone.nextCode() } });
  const added = await customer.client.ask('/api/me/payout-destinations', {
    method: 'POST',
    body: { holder: 'A. Collector', account, country: 'DE' },
  });
  if (added.status !== 201) throw new Error(added.text);
  await api.db.query(
    `UPDATE payout_destinations SET created_at = created_at - interval '73 hours' WHERE customer_id = $1`,
    [customer.id],
  );
  return { ...customer, destination: String(added.body.id) };
}

export const requestPayout = (client: Client, amountCents: unknown, destination: string) =>
  post(client, '/api/me/payouts', { amountCents, destination });

export const decidePayout = (client: Client, id: string, verb: string, body: object = {}) =>
  post(client, `/api/admin/payouts/${id}/${verb}`, body);
