import { changeSetting } from '../src/base/index.ts';
import { settleRoyalties } from '../src/money/index.ts';
import { issueDocuments } from '../src/office/invoices/index.ts';
import { clock, minutes } from '../src/platform/clock.ts';
import type { Answer, Client } from './api.ts';
import {
  anArchitect,
  aPayee,
  aPromo,
  decidePayout,
  givePromoCredit,
  requestPayout,
  sellBack,
} from './deals.ts';
import { post } from './factories.ts';
import type { ShippingStage } from './shipping-stage.ts';

interface Staff {
  support: Client;
  packer: Client;
}

/** Registers the seller for tax; without a number the seller no longer is. */
export async function registerSeller(taxId: string): Promise<void> {
  await changeSetting('sellerName', 'Example Cards');
  await changeSetting('sellerAddress', '1 Made-up Road, 00000 Nowhere');
  await changeSetting('taxRates', [
    'US pack 1900 2020-01-01',
    'DE pack 700 2020-01-01',
    'US single 500 2020-01-01',
    'US shipping 1900 2020-01-01',
    'DE shipping 700 2020-01-01',
    'DE fees 1900 2020-01-01',
  ]);
  await changeSetting('taxId', taxId);
}

const ok = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
};
const verb = (client: Client, path: string, body: object) => ok(post(client, `/api/admin/${path}`, body));
const reason = 'a made month';

/** Packs bought with promo credit and a code, returned, opened and sold back, and a single card. */
async function trade({ api, make }: ShippingStage, owner: Client, country: 'US' | 'DE'): Promise<void> {
  const { productId, packId } = await make.aRunOnSale(24, { priceCents: 999 });
  await anArchitect(api, packId, 333);
  const { code } = await aPromo(owner, { kind: 'percent', percentBps: 2_000, capCents: 151, totalLimit: 9 });
  const { id, client } = await make.aCustomer(api, 20_000);
  await api.db.query('UPDATE customers SET country = $2 WHERE id = $1', [id, country]);
  await givePromoCredit(id, 1_404);
  const [opened, returned] = (await ok(make.buy(client, productId, { quantity: 3 }))).body.packs;
  await ok(make.buy(client, productId, { promoCode: code }));
  await ok(make.buy(client, (await make.aSingle(1)).productId));
  const { body } = await ok(post(client, `/api/me/packs/${opened.id}/open`));
  await ok(post(client, `/api/me/packs/${returned.id}/refund`));
  await ok(sellBack(client, [body.pulls[0].collectibleId]));
  await verb(owner, `users/${id}/balance-adjustments`, { reason, amountCents: 250, bucket: 'promo' });
}

/** A parcel whose fee is partly given back, one that is cancelled, and one that is lost and paid for. */
async function send(stage: ShippingStage, { support, packer }: Staff, country: 'US' | 'DE'): Promise<void> {
  const late = await stage.aParcel(await stage.aShipper({ country }));
  await verb(support, `shipping/${late.parcel.id}/compensate`, { reason, amountCents: 133 });
  const { shipper, parcel: unwanted } = await stage.aParcel(
    await stage.aShipper({ country, valueCents: 20_000 }),
  );
  await ok(shipper.client.ask(`/api/me/shipments/${unwanted.id}`, { method: 'DELETE' }));
  const lost = await stage.aParcel(await stage.aShipper({ country }));
  const { id, canShipNow } = lost.parcel;
  if (canShipNow) await ok(post(lost.shipper.client, `/api/me/shipments/${id}/ship-now`));
  for (const code of lost.shipper.unitIds) await verb(packer, `shipping/${id}/scan`, { code });
  await verb(packer, `shipping/${id}/pack`, { weighedGrams: 90 });
  await verb(packer, `shipping/${id}/dispatch`, { carrier: 'Post' });
  await stage.api.db.query('UPDATE parcels SET promised_on = current_date - 3 WHERE id = $1', [id]);
  const claim = { kind: 'not-arrived', description: 'It is not here' };
  const { body } = await ok(post(lost.shipper.client, `/api/me/shipments/${id}/claims`, claim));
  await verb(support, `shipping/claims/${body.claims[0].id}/decide`, { reason, decision: 'pay' });
}

async function payOut({ api, make }: ShippingStage, finance: Client): Promise<void> {
  const payee = await aPayee(api, 10_000);
  const ids: string[] = [];
  for (const cents of [4_000, 2_500])
    ids.push((await ok(requestPayout(payee.client, cents, payee.destination))).body.id);
  const [paid = ''] = ids;
  await ok(decidePayout(finance, paid, 'approve'));
  await ok(decidePayout(finance, paid, 'mark-paid', { reference: `BANK-${make.aKey()}` }));
}

async function settle(): Promise<void> {
  clock.travel(minutes(3));
  await settleRoyalties();
  await issueDocuments();
  clock.reset();
}

/**
 * Purchases with promo credit and codes, returns, buybacks, single cards, fees, claims, withdrawals and royalties, in two countries, of a
 * seller who first is not registered for tax.
 */
export async function makeMonth(stage: ShippingStage): Promise<void> {
  const { api } = stage;
  const owner = await api.staff('owner');
  const staff = { support: await api.staff('support'), packer: await api.staff('fulfilment') };
  const finance = await api.staff('finance');
  for (const taxId of ['', 'XX000000000']) {
    await registerSeller(taxId);
    await trade(stage, owner, 'US');
    await trade(stage, owner, 'DE');
    await send(stage, staff, 'US');
    await send(stage, staff, 'DE');
    await payOut(stage, finance);
  }
  await settle();
}
