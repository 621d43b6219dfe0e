import { saveArchitect, saveCards, saveClass, saveSet } from '@pullproof/server/catalogue';
import { saveKind } from '@pullproof/server/vault';
import type { World } from '../world.ts';
import type { Pictures } from './pictures.ts';

/** Ids of what was saved, by the plan's keys. */
export interface SavedCatalogue {
  cards: ReadonlyMap<string, string>;
  architects: ReadonlyMap<string, string>;
  kinds: { raw: string; graded: string; digital: string };
}

/** Saves classes, sets, cards, architects and unit kinds; existing ones stay. */
export async function saveCatalogue(world: World, pictures: Pictures): Promise<SavedCatalogue> {
  const architects = new Map<string, string>();
  for (const { key, ...architect } of world.architects)
    architects.set(key, await saveArchitect({ slug: key, ...architect }));
  return { architects, cards: await saveWorldCards(world, pictures), kinds: await saveKinds() };
}

async function saveWorldCards(world: World, pictures: Pictures): Promise<ReadonlyMap<string, string>> {
  const classes = new Map<string, string>();
  for (const { key, order, ...shown } of world.classes)
    classes.set(key, await saveClass({ slug: key, rank: order, ...shown }));
  const sets = new Map<string, string>();
  for (const { key, code, name, cardCount, releasedOn } of world.sets)
    sets.set(
      key,
      await saveSet({
        code,
        name,
        publishedCount: cardCount,
        releasedOn,
        back: pictures.get(`back/${code}`)?.image,
      }),
    );
  const ids = await saveCards(
    world.cards.map((card) => ({
      setId: sets.get(card.setKey) ?? '',
      number: String(card.number).padStart(3, '0'),
      name: card.name,
      artist: card.artist,
      description: `${card.rulesText}\n\n${card.flavourText}`,
      classId: classes.get(card.classKey) ?? '',
      valueCents: card.marketValueCents,
      image: pictures.get(`card/${card.key}`)?.image ?? null,
    })),
  );
  return new Map(world.cards.map(({ key }, place) => [key, ids[place] ?? '']));
}

async function saveKinds(): Promise<SavedCatalogue['kinds']> {
  return {
    raw: await saveKind({ slug: 'raw', name: 'Raw card', isDigital: false, weightGrams: 2 }),
    graded: await saveKind({ slug: 'graded', name: 'Graded slab', isDigital: false, weightGrams: 45 }),
    digital: await saveKind({ slug: 'digital', name: 'Digital', isDigital: true }),
  };
}
