import { staffRoles } from '../../src/contract/states.ts';
import type { AskOptions, Client } from '../api.ts';
import type * as Factories from '../factories.ts';
import type { Shipper, ShippingStage } from '../shipping-stage.ts';
import { pressSandbox } from '../press-sandbox.ts';
import type { Instance } from './instance.ts';
import { thief } from './worth.ts';

export interface Friend {
  id: string;
  name: string;
  client: Client;
}

/** An owner who is in with nobody. */
export const honest = 'honest';

/** Who acts in sequences. Cookies stay good after a reset: sessions are part of the template. */
export interface Scene {
  staff: ReadonlyMap<string, Client>;
  friends: readonly Friend[];
  /** Requests by which the shop was made: bodies that are known to be accepted. */
  accepted: { operation: string; actor: string; body: unknown }[];
}

/** A small shop: two runs on sale, singles, codes, a drop for tomorrow, parcels in each state, three friends of staff. */
export async function openShop(instance: Instance): Promise<Scene> {
  const { api, query } = instance;
  const make = await import('../factories.ts');
  const { stageShipping } = await import('../shipping-stage.ts');
  const shipping = await stageShipping(api);
  const staff = new Map<string, Client>();
  for (const role of staffRoles) staff.set(role, await api.staff(role));
  for (const as of [honest, thief]) staff.set(as, await api.staff('owner', { as }));
  const owner = staff.get('owner') ?? api.client();
  const ann = await shipping.aShipper({ count: 8, cashCents: 300_000 });
  const ben = await shipping.aShipper({ count: 3, cashCents: 60_000 });
  const cy = await make.aCustomer(api, 30_000);
  const friends = Object.entries({ ann, ben, cy }).map(([name, { id, client }]) => ({ id, name, client }));
  const accepted: Scene['accepted'] = [];
  const stops = [...staff, ...friends.map(({ name, client }) => [name, client] as const)].map(
    ([name, client]) => record(accepted, name, client),
  );

  const cheap = await make.aRunOnSale(20, { stock: { common: 60, rare: 12 } });
  const dear = await make.aRunOnSale(8, {
    priceCents: 6_000,
    stock: { common: 30, rare: 10 },
    recipe: make.recipeOf([{ class: 'common' }, { class: 'rare', draws: 2 }]),
  });
  const aSingle = async (units: number, { kindId }: typeof cheap, cardId = '', priceCents = 0) => {
    const { productId } = await make.aSingle(units, { card: { cardId, kindId } });
    await query('UPDATE products SET price_cents = $2 WHERE id = $1', [productId, priceCents]);
    return productId;
  };
  const single = await aSingle(3, cheap, cheap.cardIds.rare[0], 2_500);
  const low = await aSingle(2, dear, dear.cardIds.common[0], 55);
  // A card that is worth more than one person may pay for: four in the vault, one that ann owns.
  const { cardIds } = await make.aPack({ stock: { common: 0, rare: 5 } });
  const [grail = ''] = cardIds.rare;
  const units = await query<{ id: string }>('SELECT id FROM collectibles WHERE card_id = $1 ORDER BY id', [
    grail,
  ]);
  const worth = (cents: number) => query('UPDATE cards SET value_cents = $2 WHERE id = $1', [grail, cents]);
  const [owned = '', prize = ''] = units.map(({ id }) => id);
  await worth(88_370);

  const rows = await query<object>(
    `SELECT s.code AS set, c.number, c.value_cents::int AS "valueCents" FROM cards c JOIN card_sets s ON s.id = c.set_id
     WHERE c.id IN (SELECT card_id FROM collectibles) ORDER BY c.id`,
  );
  await make.post(owner, '/api/admin/cards/import', { rows, dryRun: false, reason: 'values of the day' });
  for (const one of [percentCode, creditCode, welcomeCode]) await make.post(owner, '/api/admin/promo', one);
  // Within what one person may give.
  await worth(2_000);
  await aDropTomorrow(make, instance, owner, prize);
  await worth(88_370);

  await query(
    `UPDATE collectibles SET state = 'owned', owner_id = $2, origin_id = $3, acquired_at = now(), version = version + 1 WHERE id = $1`,
    [owned, ann.id, shipping.originId],
  );
  await parcels({ make, shipping, fulfilment: staff.get('fulfilment') ?? owner, query }, ann, owned);
  await make.buy(ann.client, cheap.productId, { quantity: 2, runId: cheap.runId, picks: [1, 2] });
  await make.buy(ben.client, dear.productId, { runId: dear.runId, picks: [1] });
  for (const productId of [low, single]) await make.buy(cy.client, productId);
  const payment = { amountCents: 5_000, provider: 'sandbox' };
  const { body: toppedUp } = await make.post(ann.client, '/api/me/top-ups', payment);
  await pressSandbox(api.origin, toppedUp.id, 'pay');
  const [pack] = await query<{ id: string }>(
    'SELECT id FROM pack_purchases WHERE customer_id = $1 ORDER BY id',
    [ann.id],
  );
  await make.post(ann.client, `/api/me/packs/${pack?.id}/open`);
  await query(agedTopUps);
  await query('UPDATE customers SET identity_verified_at = now()');
  // Who withdraws has a second factor, and an account that is old enough.
  const { enrolTelephone } = await import('../second-factor.ts');
  for (const { client } of friends.slice(0, 2)) {
    await enrolTelephone(client);
    const account = { holder: 'A. Collector', account: '0000123453000', country: 'US' };
    const { body } = await make.post(client, '/api/me/payout-destinations', account);
    await query("UPDATE payout_destinations SET created_at = created_at - interval '73 hours'");
    await make.post(client, '/api/me/payouts', { amountCents: 1_500, destination: body.id });
  }
  // Last, so that they still have it.
  for (const { client } of friends.slice(0, 2))
    await make.post(client, '/api/me/promo', { code: creditCode.code });
  const { settleRoyalties } = await import('../../src/money/index.ts');
  await settleRoyalties();
  for (const stop of stops) stop();
  return { staff, accepted, friends };
}

const agedTopUps =
  "UPDATE top_ups SET settled_at = settled_at - interval '20 days', created_at = created_at - interval '20 days'";
const code = { startsAt: '2020-01-01T00:00:00.000Z', perCustomerLimit: 1 };
const percentCode = {
  ...code,
  code: 'SPRING-TEN',
  name: 'Spring',
  kind: 'percent',
  percentBps: 1_000,
  capCents: 500,
  totalLimit: 50,
  reason: 'for spring',
};
const creditCode = {
  ...code,
  code: 'HELLO-FIVE',
  name: 'Hello',
  kind: 'credit',
  amountCents: 500,
  totalLimit: 2,
  budgetCents: 1_000,
  reason: 'to say hello',
};
const forNew = { newCustomersOnly: true, totalLimit: 20, budgetCents: 10_000 };
const welcomeCode = { ...creditCode, ...forNew, code: 'WELCOME' };

/** Remembers the requests of a client, all of which must be accepted. Returns what ends it. */
function record(accepted: Scene['accepted'], actor: string, client: Client): () => void {
  const ask = client.ask.bind(client);
  client.ask = async (path: string, options?: AskOptions) => {
    const { method = 'GET', body } = options ?? {};
    const answer = await ask(path, options);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.text}`);
    const operation = `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')}`;
    if (method !== 'GET') accepted.push({ operation, actor, body });
    return answer;
  };
  return () => (client.ask = ask);
}

async function aDropTomorrow(
  make: typeof Factories,
  { query }: Instance,
  owner: Client,
  prize: string,
): Promise<void> {
  const { changeSetting } = await import('../../src/base/index.ts');
  await changeSetting('dropIsOn', false);
  // A small shop has small limits: what one person may cost it is then less than friends hold.
  await changeSetting('exposureDayCents', 1_000);
  await changeSetting('exposureMonthCents', 5_000);
  const opensAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 30 * 3_600_000).toISOString();
  const closesAt = new Date(Date.parse(opensAt) + 12 * 3_600_000).toISOString();
  const { body } = await make.post(owner, '/api/admin/daily', {
    day: closesAt.slice(0, 10),
    opensAt,
    closesAt,
  });
  const [row] = await query<{ version: number }>('SELECT version FROM drops WHERE id = $1', [body.id]);
  await make.post(owner, `/api/admin/daily/${body.id}/prizes`, {
    version: row?.version ?? 1,
    collectibleIds: [prize],
  });
}

interface Sending {
  make: typeof Factories;
  shipping: ShippingStage;
  fulfilment: Client;
  query: Instance['query'];
}

/** One card is sold back. Claims about two delivered parcels, the dear card and a cheap one; a parcel on its way, one packed, and one of two orders that may grow. */
async function parcels(
  { make, shipping, fulfilment, query }: Sending,
  ann: Shipper,
  dear: string,
): Promise<void> {
  await query(agedTopUps);
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = ann.unitIds;
  for (const [unit, stage] of [
    [dear, 'delivered'],
    [a, 'delivered'],
    [b, 'shipped'],
    [f, 'packed'],
  ] as const) {
    const { id } = (await shipping.aParcel(ann, [unit])).parcel;
    const parcel = `/api/admin/shipping/${id}`;
    await make.post(ann.client, `/api/me/shipments/${id}/ship-now`);
    await make.post(fulfilment, `${parcel}/scan`, { code: unit });
    await make.post(fulfilment, `${parcel}/pack`, { weighedGrams: 100 });
    if (stage === 'packed') continue;
    await make.post(fulfilment, `${parcel}/dispatch`, {
      carrier: 'Post',
      trackingNumber: `T${id.slice(-8)}`,
    });
    if (stage === 'shipped') continue;
    await make.post(fulfilment, `${parcel}/deliver`);
    await shipping.confirmHandOver(id);
    await make.post(ann.client, `/api/me/shipments/${id}/claims`, {
      kind: 'damaged',
      collectibleIds: [unit],
      description: 'The corners are bent.',
    });
  }
  for (const unit of [c, d]) await shipping.aParcel(ann, [unit]);
  const { quotes } = (await ann.client.ask(`/api/me/buyback-quotes?ids=${e}`)).body;
  const { collectibleId, quoteId } = quotes[0];
  await make.post(ann.client, '/api/me/buybacks', { items: [{ collectibleId, quoteId }] });
}

/** Signs up with another spelling of a friend's mailbox, and confirms by the mailed link. */
export async function signUpAs(
  { api, query }: Instance,
  { friends }: Scene,
  name: string,
  tag: number,
): Promise<Friend | undefined> {
  const of = friends.find((friend) => friend.name === name);
  const [row] = await query<{ email: string }>('SELECT email FROM customers WHERE id = $1', [of?.id]);
  const email = (row?.email ?? '').replace('@', `+${tag}@`);
  const client = api.client();
  const post = (path: string, body: object) => client.ask(`/api/auth/${path}`, { method: 'POST', body });
  const { termsVersion } = await import('../../src/contract/index.ts');
  const person = {
    email,
    password: 'quiet lantern over water',
    displayName: name,
    birthDate: '1990-05-17',
    country: 'US',
  };
  await post('sign-up', { ...person, termsVersion });
  const [mail] = await query<{ text: string }>(
    'SELECT content::text AS text FROM mails WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [email],
  );
  await post('confirm', { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' });
  const [made] = await query<{ id: string }>('SELECT id FROM customers WHERE email = $1', [email]);
  return made && { id: made.id, name: `${name}+${tag}`, client };
}
