import type { Recipe, WrapperArt } from '@pullproof/server/contract';
import { findProductPack, saveProduct } from '@pullproof/server/features/catalogue';
import { createPack, dressPack } from '@pullproof/server/features/recipes';
import { listRuns, publishRun } from '@pullproof/server/features/runs';
import { sealRunNow } from '@pullproof/server/features/sealing';
import { after, hours, inTransaction, refreshStatistics } from '@pullproof/server/runtime';
import type { CardSet, PackProduct } from '../catalogue/index.ts';
import type { World, WorldPack } from '../world.ts';
import { atMoment } from './at-moment.ts';
import type { Say } from './say.ts';
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

function recipeOf({ allowRepeats, variants }: PackProduct, sets: readonly CardSet[]): Recipe {
  const codeOf = (setKey: string): string => sets.find(({ key }) => key === setKey)?.code ?? setKey;
  return {
    allowRepeats,
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

/** Seals and publishes the first run of every pack without one, oldest first because commitments are chained. */
export async function sealFirstRuns(
  packs: readonly WorldPack[],
  listed: ReadonlyMap<string, ListedPack>,
  ago: (daysAgo: number) => Date,
  say: Say,
): Promise<ReadonlyMap<string, ShelvedPack>> {
  const shelved = new Map<string, ShelvedPack>();
  const oldestFirst = [...packs].sort((left, right) => right.openedDaysAgo - left.openedDaysAgo);
  for (const { key, name, runSize, priceCents, openedDaysAgo } of oldestFirst) {
    const ids = listed.get(key);
    if (!ids) throw new Error(`pack ${key} is not listed`);
    const openedAt = ago(openedDaysAgo);
    const sealedAt = after(openedAt, -hours(2));
    const runs = await listRuns(ids.packId);
    const done = runs.find(({ state }) => state !== 'cancelled');
    const runId = done?.id ?? (await atMoment(sealedAt, () => sealRunNow(ids.packId, runSize)));
    if (!done || done.state === 'sealed') await atMoment(openedAt, () => publishRun(runId));
    say('run', done ? `${name}: was there` : `${name}: ${runSize} packs sealed`);
    shelved.set(key, { productId: ids.productId, runId, priceCents });
  }
  await refreshStatistics();
  return shelved;
}
