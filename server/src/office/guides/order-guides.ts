import {
  describeRefund,
  formatMoney,
  orderNumberOf,
  type GuideOfferDto,
  type OrderRecord,
  type TopUpRecord,
} from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';
import { readOne, readRows } from '../../platform/resource/index.ts';
import { listMyPacks } from '../../packs/index.ts';
import { check, dayOf, offer, offerOf, tiedFirst, type Asker, type Finding, type Guide } from './guide.ts';

const ordersOf = async (asker: Asker): Promise<OrderRecord[]> => {
  const { about, customerId, role } = asker;
  // A tied order may be older than the newest.
  if (about?.kind === 'order') return [await readOne<OrderRecord>(role, 'orders', about.id)];
  return readRows<OrderRecord>(role, 'orders', { customerId });
};

const nameOf = ({ id, quantity, productTitle }: OrderRecord): string =>
  `${orderNumberOf(id)}, ${quantity} × ${productTitle ?? 'a product'}`;

const none = (says: string, answer: string): Finding => ({
  isYes: false,
  says,
  checks: [],
  offers: [],
  answer,
});

const ofOrder = ({ id }: { id: string }) => ({ resource: 'orders', id });

/** Refunds what is sealed and still returnable of an order. */
async function refundOffer(order: OrderRecord, { customerId, role }: Asker) {
  const { packs = [] } = await readOne<OrderRecord>(role, 'orders', order.id);
  const ids = packs.filter(({ state }) => state === 'sold').map(({ id }) => id);
  if (ids.length === 0) return [];
  const { data } = await listMyPacks(customerId, { ids, page: 1, perPage: 100 });
  const returnable = data.filter(({ refundableUntil }) => refundableUntil !== null);
  if (returnable.length === 0) return [];
  const cents = returnable.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return [
    offerOf(
      'orders/refund',
      {
        id: order.id,
        label: 'Refund',
        about: orderNumberOf(order.id),
        effect: describeRefund(
          cents,
          returnable.map(({ packNo }) => packNo),
        ),
      },
      { body: { packIds: returnable.map(({ id }) => id) } },
    ),
  ];
}

const stateWords = { sold: 'sealed, under Open packs', opened: 'opened', refunded: 'returned' } as const;

/** The newest of these orders that is of packs: single cards have none that could be missing. */
async function findOfPacks(orders: readonly OrderRecord[]): Promise<OrderRecord | undefined> {
  const ofPacks = await sql<{ id: string }>(
    `SELECT id FROM customer_orders WHERE id = ANY($1::uuid[]) AND product_kind = 'pack'`,
    [orders.map(({ id }) => id)],
  );
  return orders.find(({ id }) => ofPacks.some((known) => known.id === id));
}

const boxesCount = 'A box counts as one: its packs are opened together.';

export const packMissing: Guide = {
  general: `Everything you bought is listed in your account: sealed packs and boxes under Open packs, opened ones in your collection, and each order in your history. ${boxesCount} If one is missing there, sign in, open Support and tell us the order.`,
  async check(asker) {
    const orders = await ordersOf(asker);
    const order = await findOfPacks(orders);
    if (!order)
      return orders.length > 0
        ? none(
            'The newest orders are of single cards, which are sold unsealed.',
            'Your latest orders are of single cards, which are in your collection. If you mean an older one, tell us its number.',
          )
        : none(
            'Nothing was ordered. If money was added, it is in the wallet.',
            'There is no order in your account, and nothing was charged. Money you added is in your wallet.',
          );
    const { packs = [] } = await readOne<OrderRecord>(asker.role, 'orders', order.id);
    const isMissing = packs.length < order.quantity && order.state === 'placed';
    const counts = (['sold', 'opened', 'refunded'] as const).flatMap((state) => {
      const count = packs.filter((pack) => pack.state === state).length;
      return count === 0 ? [] : [`${count} ${stateWords[state]}`];
    });
    return {
      isYes: isMissing,
      says: isMissing
        ? `${nameOf(order)} lists ${packs.length} numbers. Tell an owner, who can check the books.`
        : `Everything of ${nameOf(order)} is accounted for.`,
      checks: [
        check('Order', `${nameOf(order)}, ${dayOf(order.createdAt)}`, null, ofOrder(order)),
        check('Numbers', counts.join(', ') || 'none', !isMissing),
      ],
      offers: [],
      answer: isMissing
        ? `We can’t find everything of order ${orderNumberOf(order.id)} and are looking into it now.`
        : `All of order ${orderNumberOf(order.id)} is in your account: ${counts.join(', ')}. ${boxesCount}`,
    };
  },
};

/** Two orders of the same thing count as one wish for so long. */
const twiceWithinMs = 10 * 60_000;

function findTwice<Row extends { createdAt: string }>(
  rows: readonly Row[],
  isSame: (one: Row, other: Row) => boolean,
): readonly [Row, Row] | undefined {
  for (const [at, later] of rows.entries())
    for (const earlier of rows.slice(at + 1))
      if (
        isSame(later, earlier) &&
        Math.abs(Date.parse(later.createdAt) - Date.parse(earlier.createdAt)) <= twiceWithinMs
      )
        return [later, earlier];
  return undefined;
}

const isSameOrder = (one: OrderRecord, other: OrderRecord) =>
  one.productId === other.productId && one.totalCents === other.totalCents;
const isSameTopUp = (one: TopUpRecord, other: TopUpRecord) => one.amountCents === other.amountCents;

/** What to say once the second of two equal payments was given back: "you were charged once" would not be true. */
function returnedOf(orders: readonly OrderRecord[], topUps: readonly TopUpRecord[]): string | undefined {
  const isPaid = ({ state }: { state: string }) => ['placed', 'settled', 'refunded'].includes(state);
  const order = findTwice(orders.filter(isPaid), isSameOrder)?.find(({ state }) => state === 'refunded');
  if (order)
    return `You were charged twice, and order ${orderNumberOf(order.id)} has been refunded: ${formatMoney(order.totalCents)} is back in your wallet.`;
  const topUp = findTwice(topUps.filter(isPaid), isSameTopUp)?.find(({ state }) => state === 'refunded');
  return (
    topUp && `The same amount was added twice, and ${formatMoney(topUp.amountCents)} has been paid back.`
  );
}

export const chargedTwice: Guide = {
  general:
    'A second press doesn’t charge you twice: each purchase has one order, and your history lists every charge. Many banks also show a pending payment that disappears after a few days. If you see two orders, sign in, open Support and tell us their numbers.',
  async check(asker) {
    const { customerId, role } = asker;
    const orders = await readRows<OrderRecord>(role, 'orders', { customerId });
    const topUps = await readRows<TopUpRecord>(role, 'top-ups', { customerId });
    const order = findTwice(
      orders.filter(({ state }) => state === 'placed'),
      isSameOrder,
    );
    const topUp = findTwice(
      topUps.filter(({ state }) => state === 'settled'),
      isSameTopUp,
    );
    const checks = [
      check(
        'Orders within ten minutes',
        order ? order.map(nameOf).join(' and ') : 'no two of the same',
        !order,
      ),
      check(
        'Top-ups within ten minutes',
        topUp ? `twice ${formatMoney(topUp[0].amountCents)}` : 'no two of the same amount',
        !topUp,
        topUp ? { resource: 'top-ups', id: topUp[0].id } : null,
      ),
    ];
    const returned = returnedOf(orders, topUps);
    if (!order && !topUp)
      return {
        isYes: false,
        says: returned
          ? 'The same was paid twice, and one of the two was already given back.'
          : 'No order and no top-up was made twice. The bank may show a pending payment that will go.',
        checks,
        offers: [],
        answer:
          returned ??
          'You were charged once: your account has no two orders and no two top-ups of the same amount close together. If your bank shows a second payment, it is most likely pending and disappears within a few days.',
      };
    return {
      isYes: true,
      says: 'The same was paid twice within ten minutes. Ask which one the customer keeps.',
      checks,
      offers: [
        ...(order ? await refundOffer(order[0], asker) : []),
        ...(topUp
          ? [
              offer({
                act: 'top-ups/refund',
                id: topUp[0].id,
                label: 'Return top-up',
                about: formatMoney(topUp[0].amountCents),
              }),
            ]
          : []),
      ],
      answer: order
        ? `You’re right: orders ${orderNumberOf(order[1].id)} and ${orderNumberOf(order[0].id)} are the same. We can return what is still sealed of the second one.`
        : 'You’re right: the same amount was added twice. We can return the second payment.',
    };
  },
};

export const refund: Guide = {
  general:
    'Sealed packs and boxes can be returned from Open packs while their run is on sale and the return period lasts. Opened ones can’t be returned; their cards are yours to keep or to sell back.',
  async check(asker) {
    const orders = tiedFirst(await ordersOf(asker), asker, 'order').slice(0, 5);
    const offers: GuideOfferDto[] = [];
    for (const order of orders) offers.push(...(await refundOffer(order, asker)));
    const checks = orders.map((order) =>
      check(
        'Order',
        `${nameOf(order)}, ${formatMoney(order.totalCents)}`,
        offers.some(({ id }) => id === order.id),
        ofOrder(order),
      ),
    );
    if (offers.length === 0)
      return {
        isYes: false,
        says:
          orders.length === 0
            ? 'Nothing was bought.'
            : 'Nothing can be returned: it is opened or returned, the period is over, or sales of the run have ended.',
        checks,
        offers,
        answer:
          'We can’t refund this: only sealed packs and boxes can be returned, within the return period and while their run is on sale. The cards are yours to keep, to ship, or to sell back.',
      };
    return {
      isYes: true,
      says: 'What is sealed can be returned, by the rules that hold for the customer.',
      checks,
      offers,
      answer: `Yes, what you have sealed of ${offers.map(({ about }) => about).join(', ')} can be returned. The money goes back to your wallet as it was paid.`,
    };
  },
};
