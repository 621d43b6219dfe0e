/** Creates two runs on sale and customers with money, then exits. */
import { closeDatabase, refreshStatistics } from '../../server/src/runtime.ts';
import { makeCards, putOnSale, registerBuyers, type Buyer, type Offer } from '../lib/market.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface Market {
  priceCents: number;
  buyers: Buyer[];
  /** A run that nobody has bought from. */
  fresh: Offer;
  /** A run to be sold out but for a few packs. */
  scarce: Offer;
}

export interface PrepareQuestion {
  freshPacks: number;
  scarcePacks: number;
  buyers: number;
  purchasesEach: number;
}

const priceCents = 100;

answerParent<PrepareQuestion>(async (request): Promise<Market> => {
  await makeCards({ count: 4, valueCents: 10 });
  const terms = { draws: 1, priceCents };
  const fresh = await putOnSale({ slug: 'fresh', size: request.freshPacks, ...terms });
  const scarce = await putOnSale({ slug: 'scarce', size: request.scarcePacks, ...terms });
  await refreshStatistics();
  const buyers = await registerBuyers(request.buyers, request.purchasesEach * priceCents);
  return { priceCents, buyers, fresh, scarce };
}, closeDatabase);
