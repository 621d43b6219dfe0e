/** Creates two runs on sale and customers with money, then exits. */
import { saveCards, saveClass, saveProduct, saveSet } from '../../server/src/features/catalogue/index.ts';
import { createPack } from '../../server/src/features/recipes/index.ts';
import { publishRun } from '../../server/src/features/runs/index.ts';
import { sealRunNow } from '../../server/src/features/sealing/index.ts';
import { saveKind } from '../../server/src/features/vault/index.ts';
import { closeDatabase, refreshStatistics } from '../../server/src/runtime.ts';
import { registerBuyers, type Buyer } from '../lib/market.ts';
import { answerParent } from '../lib/worker-process.ts';

export interface Offer {
  productId: string;
  runId: string;
  size: number;
}

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

async function makeCards(): Promise<void> {
  await saveKind({ slug: 'digital', name: 'Digital card', isDigital: true });
  const setId = await saveSet({ code: 'BENCH', name: 'Bench' });
  const look = { colour: '#a3abba', shape: 'circle', revealEffect: 'none' } as const;
  const range = { minValueCents: 0, maxValueCents: 100, buybackBps: 8_500, laterBuybackBps: 8_000 };
  const classId = await saveClass({ slug: 'common', name: 'Common', rank: 1, ...look, ...range });
  const blank = { artist: '', description: '', valueCents: 10, image: null };
  await saveCards(
    [1, 2, 3, 4].map((no) => ({ setId, number: String(no), name: `Card ${no}`, classId, ...blank })),
  );
}

async function putOnSale(slug: string, size: number): Promise<Offer> {
  const rows = [{ filter: { class: 'common', kind: 'digital' }, weight: '1' }];
  const recipe = {
    allowRepeats: false,
    variants: [{ name: 'one', weight: '1', slots: [{ draws: 1, rows }] }],
  };
  const packId = await createPack({ name: slug, wrapper: null, recipe });
  const texts = { title: 'Bench', tagline: '', description: '', image: null, rank: 1 };
  const productId = await saveProduct({
    slug,
    kind: 'pack',
    state: 'published',
    priceCents,
    packId,
    ...texts,
  });
  const runId = await sealRunNow(packId, size);
  await publishRun(runId);
  return { productId, runId, size };
}

answerParent<PrepareQuestion>(async (request): Promise<Market> => {
  await makeCards();
  const fresh = await putOnSale('fresh', request.freshPacks);
  const scarce = await putOnSale('scarce', request.scarcePacks);
  await refreshStatistics();
  const buyers = await registerBuyers(request.buyers, request.purchasesEach * priceCents);
  return { priceCents, buyers, fresh, scarce };
}, closeDatabase);
