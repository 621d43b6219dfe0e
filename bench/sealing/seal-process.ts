/** Seals one run in this process: a made-up catalogue, minted units, the shop's own sealing code. */
import type { Recipe } from '../../server/src/contract/index.ts';
import { saveCards, saveClass, saveProduct, saveSet } from '../../server/src/catalogue/index.ts';
import { createPack, sealRunNow } from '../../server/src/packs/index.ts';
import { saveKind } from '../../server/src/vault/index.ts';
import { closeDatabase } from '../../server/src/runtime.ts';
import { answerParent } from '../lib/worker-process.ts';

const classes = ['common', 'uncommon', 'rare', 'epic', 'grail'];

interface Game {
  /** Cards of each class. */
  cards: readonly number[];
  recipe: Recipe;
}

/** A typical pack: five cards, the last two of any class. */
const pack: Game = {
  cards: [80, 60, 40, 20, 10],
  recipe: {
    allowRepeats: false,
    variants: [
      {
        name: 'regular',
        weight: '99.95',
        slots: [
          { draws: 3, rows: [rowOf('common', '1')] },
          { draws: 1, rows: [rowOf('uncommon', '90'), rowOf('rare', '9.5'), rowOf('epic', '0.5')] },
          {
            draws: 1,
            rows: [rowOf('uncommon', '60'), rowOf('rare', '30'), rowOf('epic', '9.9'), rowOf('grail', '0.1')],
          },
        ],
      },
      {
        name: 'bright',
        weight: '0.05',
        slots: [{ draws: 5, rows: [rowOf('epic', '9'), rowOf('grail', '1')] }],
      },
    ],
  },
};

/** A booster of 700 cards: four kinds of packs with ten cards each, whose rows take a few units of each of hundreds of cards. */
const booster: Game = {
  cards: [300, 200, 120, 60, 20],
  recipe: {
    allowRepeats: false,
    variants: ['regular', 'foil', 'bright', 'rainbow'].map((name, place) => ({
      name,
      weight: String(4 - place),
      slots: [
        { draws: 5, rows: [rowOf('common', '1')] },
        { draws: 3, rows: [rowOf('uncommon', '1')] },
        { draws: 1, rows: [rowOf('rare', '80'), rowOf('epic', '18'), rowOf('grail', '2')] },
        { draws: 1, rows: classes.map((slug, rank) => rowOf(slug, String(5 - rank))) },
      ],
    })),
  },
};

function rowOf(name: string, weight: string): Recipe['variants'][number]['slots'][number]['rows'][number] {
  return { filter: { class: name, kind: 'digital' }, weight };
}

async function makeCatalogue({ cards, recipe }: Game): Promise<string> {
  await saveKind({ slug: 'digital', name: 'Digital card', isDigital: true });
  const setId = await saveSet({ code: 'BENCH', name: 'Bench' });
  for (const [rank, slug] of classes.entries()) {
    const range = { minValueCents: 0, maxValueCents: 100_000, buybackBps: 8_500, laterBuybackBps: 8_000 };
    const look = { colour: '#a3abba', shape: 'circle', revealEffect: 'none' } as const;
    const classId = await saveClass({ slug, name: slug, rank: rank + 1, ...look, ...range });
    const count = cards[rank] ?? 0;
    await saveCards(
      Array.from({ length: count }, (_, place) => ({
        setId,
        number: `${slug}-${place + 1}`,
        name: `The ${slug} lantern of the tide no. ${place + 1}`,
        artist: 'A. Painter',
        description: '',
        classId,
        valueCents: 10 * (rank + 1) ** 4,
        image: null,
      })),
    );
  }
  const packId = await createPack({ name: 'Bench', wrapper: null, recipe });
  const look = { title: 'Bench', tagline: '', description: '', image: null, rank: 1 };
  await saveProduct({
    slug: `bench-${packId}`,
    kind: 'pack',
    state: 'draft',
    priceCents: 100,
    packId,
    ...look,
  });
  return packId;
}

answerParent<{ packs: number; isBooster: boolean }>(async ({ packs, isBooster }) => {
  const packId = await makeCatalogue(isBooster ? booster : pack);
  const idleBytes = process.resourceUsage().maxRSS * 1024;
  const began = performance.now();
  await sealRunNow(packId, packs);
  return {
    seconds: (performance.now() - began) / 1_000,
    idleBytes,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
}, closeDatabase);
