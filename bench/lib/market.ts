/** For benchmark processes that set up a shop through the features' public modules. */
import { saveCards, saveClass, saveProduct, saveSet } from '../../server/src/catalogue/index.ts';
import { registerCustomer } from '../../server/src/people/index.ts';
import { createPack, publishRun, sealRunNow } from '../../server/src/packs/index.ts';
import { saveKind } from '../../server/src/vault/index.ts';
import { topUp } from '../../server/src/money/index.ts';
import { password } from './credentials.ts';

export interface Buyer {
  id: string;
  email: string;
}

const maxTopUpCents = 200_000;

/** Registers confirmed customers with `cashCents` each. */
export async function registerBuyers(count: number, cashCents: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `buyer-${number}@bench.test`;
    const person = { displayName: `Buyer ${number}`, birthDate: '1990-05-17', country: 'US' };
    const id = await registerCustomer({ email, password, ...person });
    for (let left = cashCents; left > 0; left -= maxTopUpCents)
      await topUp(id, Math.max(Math.min(left, maxTopUpCents), 500));
    buyers.push({ id, email });
  }
  return buyers;
}

/** Makes cards of one class, whose digital units sealing mints. */
export async function makeCards({ count, valueCents }: { count: number; valueCents: number }): Promise<void> {
  await saveKind({ slug: 'digital', name: 'Digital card', isDigital: true });
  const setId = await saveSet({ code: 'BENCH', name: 'Bench' });
  const look = { colour: '#a3abba', shape: 'circle', revealEffect: 'none' } as const;
  const range = { minValueCents: 0, maxValueCents: 1_000, buybackBps: 8_500, laterBuybackBps: 8_000 };
  const classId = await saveClass({ slug: 'common', name: 'Common', rank: 1, ...look, ...range });
  const card = { setId, classId, artist: '', description: '', valueCents, image: null };
  await saveCards(
    Array.from({ length: count }, (_, no) => ({ ...card, number: String(no), name: `Card ${no}` })),
  );
}

export interface Offer {
  productId: string;
  runId: string;
  size: number;
}

interface Terms {
  slug: string;
  /** Cards in a pack. */
  draws: number;
  priceCents: number;
  size: number;
}

/** Seals and publishes a run of packs of those cards. */
export async function putOnSale({ slug, draws, priceCents, size }: Terms): Promise<Offer> {
  const slots = [{ draws, rows: [{ filter: { class: 'common', kind: 'digital' }, weight: '1' }] }];
  const recipe = { allowRepeats: draws > 1, variants: [{ name: slug, weight: '1', slots }] };
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
