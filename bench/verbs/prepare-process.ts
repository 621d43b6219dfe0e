/** Sells packs, opens some, and records what verbs write in transactions that are rolled back. */
import { randomUUID } from 'node:crypto';

import { quoteUnits, sellBack } from '../../server/src/vault/index.ts';
import { openForOwner, openPack, placeOrder, refundPack } from '../../server/src/packs/index.ts';
import { changeSetting } from '../../server/src/base/index.ts';
import { beginTopUp, openCheckout } from '../../server/src/money/index.ts';
import { closeDatabase, once, refreshStatistics, sql } from '../../server/src/runtime.ts';
import { makeCards, putOnSale, registerBuyers, type Buyer } from '../lib/market.ts';
import { recordFlat } from '../lib/record-flat.ts';
import { answerParent } from '../lib/worker-process.ts';
import { verbs, type Item, type Prepared, type PrepareQuestion, type Verb } from './items.ts';

const unitsPerPack = 5;
const packsPerOrder = 100;
const priceCents = 500;

/** Buys `count` packs for each customer; returns their ids, by customer. */
async function buyPacks(
  buyers: readonly Buyer[],
  count: number,
  offer: { productId: string; runId: string },
) {
  const packs: string[][] = [];
  let next = 1;
  for (const { id } of buyers) {
    const own: string[] = [];
    while (own.length < count) {
      const quantity = Math.min(packsPerOrder, count - own.length);
      const picks = Array.from({ length: quantity }, () => next++);
      const order = { ...offer, quantity, picks, maxPriceCents: quantity * priceCents };
      own.push(...(await placeOrder({ customerId: id, tokenId: null }, order)).packs.map((pack) => pack.id));
    }
    packs.push(own);
  }
  return packs;
}

async function prepare({ customers, overHttp, recorded, ownerUrl }: PrepareQuestion): Promise<Prepared> {
  // The caps of returns stand for 30 days.
  await changeSetting('refundCapPacks', 200);
  await changeSetting('refundCapCents', 500_000);
  const each = Math.ceil((overHttp + recorded) / customers);
  const toSell = Math.ceil(each / unitsPerPack);
  await makeCards({ count: 50, valueCents: 100 });
  const size = customers * (2 * each + toSell) + 50;
  const { productId, runId } = await putOnSale({ slug: 'five', draws: unitsPerPack, priceCents, size });
  const buyers = await registerBuyers(customers, (2 * each + toSell + 1) * priceCents);
  const packs = await buyPacks(buyers, 2 * each + toSell, { productId, runId });
  for (const [place, { id }] of buyers.entries()) await openForOwner(id, packs[place]?.slice(2 * each) ?? []);
  await refreshStatistics();

  const offers: { collectibleId: string; quoteId: string }[][] = [];
  for (const { id } of buyers) {
    const units = await sql<{ id: string }>('SELECT id FROM unit_facts WHERE owner_id = $1', [id]);
    const quotes: { collectibleId: string; quoteId: string }[] = [];
    for (let first = 0; first < units.length; first += 50)
      quotes.push(
        ...(
          await quoteUnits(
            id,
            units.slice(first, first + 50).map((unit) => unit.id),
          )
        ).quotes.map(({ collectibleId, quoteId }) => ({ collectibleId, quoteId: quoteId ?? '' })),
      );
    offers.push(quotes);
  }

  const idOf = (customer: number): string => buyers[customer]?.id ?? '';
  const keyed = (item: Item, work: () => Promise<unknown>) =>
    once(
      { accountId: idOf(item.customer), route: `post ${item.path}`, key: randomUUID(), input: item.body },
      201,
      work,
    );
  const packOf = (customer: number, place: number): string => packs[customer]?.[place] ?? '';
  const offerOf = (customer: number, place: number) => ({
    items: [offers[customer]?.[place] ?? { collectibleId: '', quoteId: '' }],
  });
  const amount = { amountCents: 1_000 };
  const plans: Record<Verb, (customer: number, place: number) => [Item, (item: Item) => Promise<unknown>]> = {
    open: (customer, place) => {
      const id = packOf(customer, place);
      const item = { customer, path: `/api/me/packs/${id}/open`, body: {}, status: 200 };
      return [item, () => openPack(idOf(customer), id)];
    },
    refund: (customer, place) => {
      const id = packOf(customer, each + place);
      const item = { customer, path: `/api/me/packs/${id}/refund`, body: {}, status: 200 };
      return [item, () => keyed(item, () => refundPack(idOf(customer), id))];
    },
    'sell back': (customer, place) => {
      const body = offerOf(customer, place);
      const item = { customer, path: '/api/me/buybacks', body, status: 201 };
      return [item, () => keyed(item, () => sellBack(idOf(customer), body))];
    },
    'top up': (customer) => {
      const item = { customer, path: '/api/me/top-ups', body: amount, status: 201 };
      return [
        item,
        async () => {
          let id = '';
          await keyed(item, async () => ({ id } = await beginTopUp(idOf(customer), amount)));
          await openCheckout(id);
        },
      ];
    },
  };
  const items = {} as Prepared['items'];
  for (const verb of verbs) {
    const all = Array.from({ length: overHttp + recorded }, (_, place) =>
      plans[verb](place % customers, Math.floor(place / customers)),
    );
    const ofFlat = all.slice(overHttp);
    const { plan, written } = await recordFlat(
      ownerUrl,
      ofFlat.map(
        ([item, work]) =>
          () =>
            work(item),
      ),
    );
    const calls = ofFlat.map(([{ customer }], place) => ({ customer, rows: written[place] ?? [] }));
    items[verb] = { overHttp: all.slice(0, overHttp).map(([item]) => item), plan, calls };
  }
  return { buyers, items };
}

answerParent<PrepareQuestion>(prepare, closeDatabase);
