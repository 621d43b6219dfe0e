import type { Recipe, WrapperArt } from '@pullproof/server/contract';
import { findProductPack, saveProduct } from '@pullproof/server/catalogue';
import { createPack, dressPack, listRuns, publishRun, sealRunNow } from '@pullproof/server/packs';
import { after, clock, hours, inTransaction } from '@pullproof/server/runtime';
import type { CardSet, PackProduct } from '../catalogue/index.ts';
import type { Say, World, WorldPack } from '../world.ts';
import type { Picture, Pictures } from './pictures.ts';
import type { SavedCatalogue } from './save-catalogue.ts';

export interface ListedPack {
  packId: string;
  productId: string;
}

export interface ShelvedPack {
  productId: string;
  runId: string;
  priceCents: number;
}

const rankStep = 10;

/** Saves every pack with its product; returns their ids by the plan's keys. */
export async function listPacks(
  { packs, sets }: World,
  { architects }: SavedCatalogue,
  pictures: Pictures,
  textures: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ListedPack>> {
  const listed = new Map<string, ListedPack>();
  for (const [place, pack] of packs.entries()) {
    const picture = pictures.get(`wrapper/${pack.wrapper.key}`);
    const made = {
      recipe: recipeOf(pack, sets),
      architectId: architects.get(pack.architectKey) ?? '',
      wrapper: wrapperOf(pack, picture),
      textureId: textures.get(pack.key),
    };
    listed.set(pack.key, await listPack(pack, made, picture, (place + 1) * rankStep));
  }
  return listed;
}

interface PackMade {
  recipe: Recipe;
  architectId: string;
  wrapper: WrapperArt | null;
  textureId: string | undefined;
}

/** One transaction: a pack without a product could not be found again. */
function listPack(
  pack: PackProduct,
  { textureId, ...made }: PackMade,
  picture: Picture | undefined,
  rank: number,
): Promise<ListedPack> {
  return inTransaction(async () => {
    const known = await findProductPack(pack.key);
    const packId = known ?? (await createPack({ name: pack.name, ...made }));
    if (made.wrapper) await dressPack(packId, made.wrapper, textureId);
    const productId = await saveProduct({
      slug: pack.key,
      kind: 'pack',
      state: 'published',
      title: pack.name,
      tagline: pack.tagline,
      description: pack.description,
      priceCents: pack.priceCents,
      packId,
      image: picture?.image ?? null,
      rank,
    });
    return { packId, productId };
  });
}

function wrapperOf({ stageColour }: PackProduct, picture: Picture | undefined): WrapperArt | null {
  if (!picture) return null;
  const { image, texture } = picture;
  return { image, accent: stageColour, ...(texture !== undefined && { texture }) };
}

function recipeOf({ allowRepeats, packsPerBox, variants }: PackProduct, sets: readonly CardSet[]): Recipe {
  const codeOf = (setKey: string): string => sets.find(({ key }) => key === setKey)?.code ?? setKey;
  return {
    allowRepeats,
    ...(packsPerBox !== undefined && { packsPerBox }),
    variants: variants.map(({ name, weight, slots }) => ({
      name,
      weight,
      slots: slots.map(({ draws, rows }) => ({
        draws,
        rows: rows.map(({ classKey, setKey, isDigital, weight: share }) => ({
          filter: {
            class: classKey,
            ...(setKey !== undefined && { set: codeOf(setKey) }),
            ...(isDigital && { kind: 'digital' }),
          },
          weight: share,
        })),
      })),
    })),
  };
}

/**
 * Begins to seal and publish the first run of every pack without one, oldest first because commitments are chained.
 * Returns each pack's when it is on sale; other work may go on meanwhile.
 */
export function sealFirstRuns(
  packs: readonly WorldPack[],
  listed: ReadonlyMap<string, ListedPack>,
  ago: (daysAgo: number) => Date,
  say: Say,
): ReadonlyMap<string, Promise<ShelvedPack>> {
  const shelved = new Map<string, Promise<ShelvedPack>>();
  const oldestFirst = [...packs].sort((left, right) => right.openedDaysAgo - left.openedDaysAgo);
  let last: Promise<unknown> = Promise.resolve();
  for (const pack of oldestFirst) {
    const ids = listed.get(pack.key);
    if (!ids) throw new Error(`pack ${pack.key} is not listed`);
    const next = last.then(() => sealFirstRun(pack, ids, ago, say));
    shelved.set(pack.key, next);
    last = next;
  }
  return shelved;
}

async function sealFirstRun(
  { name, runSize, priceCents, openedDaysAgo }: WorldPack,
  { packId, productId }: ListedPack,
  ago: (daysAgo: number) => Date,
  say: Say,
): Promise<ShelvedPack> {
  const openedAt = ago(openedDaysAgo);
  const sealedAt = after(openedAt, -hours(2));
  const runs = await listRuns(packId);
  const done = runs.find(({ state }) => state !== 'cancelled');
  const runId = done?.id ?? (await clock.runAt(sealedAt, () => sealRunNow(packId, runSize)));
  if (!done || done.state === 'sealed') await clock.runAt(openedAt, () => publishRun(runId));
  say('run', done ? `${name}: was there` : `${name}: ${runSize} packs sealed`);
  return { productId, runId, priceCents };
}
