import type { StaffRole } from '../../src/contract/index.ts';
import type { Client } from '../api.ts';
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

const roles: readonly StaffRole[] = ['owner', 'catalogue', 'fulfilment', 'support', 'finance', 'auditor'];

/** A small shop: two runs on sale, singles, codes, a drop for tomorrow, parcels in each state, three friends of staff. */
export async function openShop(instance: Instance): Promise<Scene> {
  const { api } = instance;
  const make = await import('../factories.ts');
  const { stageShipping } = await import('../shipping-stage.ts');
  const shipping = await stageShipping(api);
  const staff = new Map<string, Client>();
  for (const role of roles) staff.set(role, await api.staff(role));
  for (const as of [honest, thief]) staff.set(as, await api.staff('owner', { as }));
  const owner = staff.get('owner') ?? api.client();
  const fulfilment = staff.get('fulfilment') ?? api.client();
  const ann = await shipping.aShipper({ count: 8, cashCents: 300_000 });
  const ben = await shipping.aShipper({ count: 3, cashCents: 60_000 });
  const cy = await make.aCustomer(api, 30_000);
  const accepted: Scene['accepted'] = [];
  const set = new Setter(accepted);

  const cheap = await make.aRunOnSale(20, { stock: { common: 60, rare: 12 } });
  const dear = await make.aRunOnSale(8, {
    priceCents: 6_000,
    stock: { common: 30, rare: 10 },
    recipe: make.recipeOf([{ class: 'common' }, { class: 'rare', draws: 2 }]),
  });
  const single = await make.aSingle(3, {
    card: { cardId: cheap.cardIds.rare[0] ?? '', kindId: cheap.kindId },
  });
  await instance.query('UPDATE products SET price_cents = 2500 WHERE id = $1', [single.productId]);
  const low = await make.aSingle(2, { card: { cardId: dear.cardIds.common[0] ?? '', kindId: dear.kindId } });
  await instance.query('UPDATE products SET price_cents = 55 WHERE id = $1', [low.productId]);
  const grail = await aGrail(instance, make);

  const rows = await instance.query<{ set: string; number: string; valueCents: string }>(
    `SELECT s.code AS set, c.number, c.value_cents AS "valueCents" FROM cards c JOIN card_sets s ON s.id = c.set_id
     WHERE c.id IN (SELECT card_id FROM collectibles) ORDER BY c.id`,
  );
  const values = rows.map((row) => ({ ...row, valueCents: Number(row.valueCents) }));
  const imported = { rows: values, dryRun: false, reason: 'values of the day' };
  await set.up(owner, 'owner', 'POST /api/admin/cards/import', imported);
  await set.up(owner, 'owner', 'POST /api/admin/promo', percentCode);
  await set.up(owner, 'owner', 'POST /api/admin/promo', creditCode);
  await set.up(owner, 'owner', 'POST /api/admin/promo', welcomeCode);
  await aDropTomorrow(instance, owner, set, grail.unitIds.slice(0, 1));

  await parcels({ instance, shipping, fulfilment, set, shipper: ann, grailUnit: grail.owned });
  const buyer = (client: Client, name: string, run: { productId: string; runId: string }, picks: number[]) =>
    set.up(client, name, 'POST /api/me/orders', {
      productId: run.productId,
      quantity: picks.length,
      runId: run.runId,
      picks,
      maxPriceCents: 1_000_000,
    });
  const bought = await buyer(ann.client, 'ann', cheap, [1, 2]);
  await buyer(ben.client, 'ben', dear, [1]);
  await set.up(cy.client, 'cy', 'POST /api/me/orders', {
    productId: low.productId,
    quantity: 1,
    maxPriceCents: 1_000_000,
  });
  await set.up(cy.client, 'cy', 'POST /api/me/orders', {
    productId: single.productId,
    quantity: 1,
    maxPriceCents: 1_000_000,
  });
  const payment = { amountCents: 5_000, provider: 'sandbox' };
  const toppedUp = (await set.up(ann.client, 'ann', 'POST /api/me/top-ups', payment)) as { id: string };
  await pressSandbox(api.origin, toppedUp.id, 'pay');
  const [pack] = (bought as { packs: { id: string }[] }).packs;
  await set.up(ann.client, 'ann', `POST /api/me/packs/${pack?.id ?? ''}/open`, {});
  await instance.query(
    "UPDATE top_ups SET settled_at = settled_at - interval '20 days', created_at = created_at - interval '20 days'",
  );
  await instance.query('UPDATE customers SET identity_verified_at = now()');
  // Last, so that they still have it.
  const friends = Object.entries({ ann, ben, cy }).map(([name, { id, client }]) => ({ id, name, client }));
  for (const { name, client } of friends.slice(0, 2))
    await set.up(client, name, 'POST /api/me/promo', { code: creditCode.code });
  const { settleRoyalties } = await import('../../src/money/index.ts');
  await settleRoyalties();
  return { staff, accepted, friends };
}

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

/** Sends requests that must be accepted, and remembers them. */
class Setter {
  readonly #accepted: Scene['accepted'];
  constructor(accepted: Scene['accepted']) {
    this.#accepted = accepted;
  }

  async up(client: Client, actor: string, request: string, body: object): Promise<unknown> {
    const [method = '', path = ''] = request.split(' ');
    const { aKey } = await import('../factories.ts');
    const answer = await client.ask(path, { method, body, headers: { 'Idempotency-Key': aKey() } });
    if (answer.status >= 300) throw new Error(`${request} answered ${answer.text}`);
    this.#accepted.push({
      operation: `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')}`,
      actor,
      body,
    });
    return answer.body as unknown;
  }
}

/** A card that is worth more than one person may pay for: four in the vault, one that ann owns. */
async function aGrail(instance: Instance, make: typeof Factories) {
  const pack = await make.aPack({ stock: { common: 0, rare: 5 } });
  const cardId = pack.cardIds.rare[0] ?? '';
  await instance.query('UPDATE cards SET value_cents = 88370 WHERE id = $1', [cardId]);
  const units = await instance.query<{ id: string }>(
    'SELECT id FROM collectibles WHERE card_id = $1 ORDER BY id',
    [cardId],
  );
  const [owned = '', ...unitIds] = units.map(({ id }) => id);
  return { owned, unitIds };
}

async function aDropTomorrow(
  instance: Instance,
  owner: Client,
  set: Setter,
  prizes: readonly string[],
): Promise<void> {
  const { changeSetting } = await import('../../src/base/index.ts');
  await changeSetting('dropDelayIterations', 1_000);
  await changeSetting('dropIsOn', false);
  // A small shop has small limits: what one person may cost it is then less than friends hold.
  await changeSetting('exposureDayCents', 1_000);
  await changeSetting('exposureMonthCents', 5_000);
  const opensAt = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 30 * 3_600_000);
  const closesAt = new Date(opensAt.getTime() + 12 * 3_600_000);
  const fields = {
    day: closesAt.toISOString().slice(0, 10),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
  };
  const made = (await set.up(owner, 'owner', 'POST /api/admin/daily', fields)) as { id: string }; // a record
  const [row] = await instance.query<{ version: number }>('SELECT version FROM drops WHERE id = $1', [
    made.id,
  ]);
  await instance.query(
    'UPDATE cards SET value_cents = 2000 WHERE id = (SELECT card_id FROM collectibles WHERE id = $1)',
    [prizes[0]],
  );
  const body = { version: row?.version ?? 1, collectibleIds: prizes };
  await set.up(owner, 'owner', `POST /api/admin/daily/${made.id}/prizes`, body);
  await instance.query(
    'UPDATE cards SET value_cents = 88370 WHERE id = (SELECT card_id FROM collectibles WHERE id = $1)',
    [prizes[0]],
  );
}

interface Sending {
  instance: Instance;
  shipping: ShippingStage;
  fulfilment: Client;
  set: Setter;
  shipper: Shipper;
  grailUnit: string;
}

/** One card is sold back. Claims about two delivered parcels, the dear card and a cheap one; a parcel on its way, one packed, and one of two orders that may grow. */
async function parcels({ instance, shipping, fulfilment, set, shipper, grailUnit }: Sending): Promise<void> {
  await instance.query(
    `UPDATE collectibles SET state = 'owned', owner_id = $2, origin_id = $3, acquired_at = now(), version = version + 1 WHERE id = $1`,
    [grailUnit, shipper.id, shipping.originId],
  );
  await instance.query(
    "UPDATE top_ups SET settled_at = settled_at - interval '20 days', created_at = created_at - interval '20 days'",
  );
  const ask = async (ids: string[]): Promise<string> => {
    const quote = (await set.up(shipper.client, 'ann', 'POST /api/me/shipment-quotes', {
      collectibleIds: ids,
      addressId: shipper.addressId,
    })) as { id: string };
    const made = (await set.up(shipper.client, 'ann', 'POST /api/me/shipments', { quoteId: quote.id })) as {
      parcels: { id: string }[];
    };
    return made.parcels[0]?.id ?? '';
  };
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = shipper.unitIds;
  for (const [unit, stage] of [
    [grailUnit, 'delivered'],
    [a, 'delivered'],
    [b, 'shipped'],
    [f, 'packed'],
  ] as const) {
    const id = await ask([unit]);
    await set.up(shipper.client, 'ann', `POST /api/me/shipments/${id}/ship-now`, {});
    const path = `POST /api/admin/shipping/${id}`;
    await set.up(fulfilment, 'fulfilment', `${path}/scan`, { code: unit });
    await set.up(fulfilment, 'fulfilment', `${path}/pack`, { weighedGrams: 100 });
    if (stage === 'packed') continue;
    await set.up(fulfilment, 'fulfilment', `${path}/dispatch`, {
      carrier: 'Post',
      trackingNumber: `T${id.slice(-8)}`,
    });
    if (stage === 'shipped') continue;
    await set.up(fulfilment, 'fulfilment', `${path}/deliver`, {});
    await shipping.confirmHandOver(id);
    await set.up(shipper.client, 'ann', `POST /api/me/shipments/${id}/claims`, {
      kind: 'damaged',
      collectibleIds: [unit],
      description: 'The corners are bent.',
    });
  }
  await ask([c]);
  await ask([d]);
  const { quotes } = (await shipper.client.ask(`/api/me/buyback-quotes?ids=${e}`)).body;
  const { collectibleId, quoteId } = quotes[0];
  await set.up(shipper.client, 'ann', 'POST /api/me/buybacks', { items: [{ collectibleId, quoteId }] });
}
