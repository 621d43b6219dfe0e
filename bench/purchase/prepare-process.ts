/** Creates two runs on sale and customers with money, records purchases that are rolled back, and exits. */
import { randomUUID } from 'node:crypto';

import { changeSetting } from '../../server/src/base/index.ts';
import { placeOrder } from '../../server/src/packs/index.ts';
import { closeDatabase, once, refreshStatistics } from '../../server/src/runtime.ts';
import type { FlatPlan } from '../lib/flat.ts';
import type { FlatCall } from '../lib/flat-process.ts';
import { makeCards, putOnSale, registerBuyers, type Buyer, type Offer } from '../lib/market.ts';
import { recordFlat } from '../lib/record-flat.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface Market {
  priceCents: number;
  buyers: Buyer[];
  /** A run whose numbers above the recorded ones nobody has bought. */
  fresh: Offer;
  /** A run to be sold out but for a few packs. */
  scarce: Offer;
  /** One that was really placed. */
  orderId: string;
  plan: FlatPlan;
  /** Of the first numbers of the fresh run. */
  calls: FlatCall[];
}

export interface PrepareQuestion {
  freshPacks: number;
  scarcePacks: number;
  buyers: number;
  purchasesEach: number;
  recorded: number;
  customers: number;
  ownerUrl: string;
}

const priceCents = 100;

answerParent<PrepareQuestion>(async (request): Promise<Market> => {
  const { freshPacks, recorded, customers, ownerUrl } = request;
  await makeCards({ count: 4, valueCents: 10 });
  const terms = { draws: 1, priceCents };
  const fresh = await putOnSale({ slug: 'fresh', size: freshPacks, ...terms });
  const scarce = await putOnSale({ slug: 'scarce', size: request.scarcePacks, ...terms });
  await changeSetting('taxRates', ['US pack 1900 2000-01-01']);
  await changeSetting('taxId', 'XX000000000');
  await refreshStatistics();
  const buyers = await registerBuyers(request.buyers, request.purchasesEach * priceCents);
  const { productId, runId } = fresh;
  const buy = (customer: number, pack: number) => {
    const accountId = buyers[customer]?.id ?? '';
    const input = { productId, runId, quantity: 1, picks: [pack], maxPriceCents: priceCents };
    const scope = { accountId, route: 'post /api/me/orders', key: randomUUID(), input };
    return once(scope, 201, () => placeOrder({ customerId: accountId, tokenId: null }, input));
  };
  const placed = JSON.parse((await buy(0, freshPacks)).body) as { order: { id: string } }; // our own answer
  const numbers = Array.from({ length: recorded }, (_, place) => place + 1);
  const { plan, written } = await recordFlat(
    ownerUrl,
    numbers.map((pack) => () => buy(pack % customers, pack)),
  );
  const calls = numbers.map((pack, place) => ({ customer: pack % customers, rows: written[place] ?? [] }));
  return { priceCents, buyers, fresh, scarce, orderId: placed.order.id, plan, calls };
}, closeDatabase);
