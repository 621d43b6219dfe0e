import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { aged, day, insertRow } from './sample-people.ts';

const sampleRecipe = {
  allowRepeats: false,
  variants: [
    {
      name: 'usual',
      weight: '1',
      slots: [{ draws: 1, rows: [{ filter: { class: 'common' }, weight: '1' }] }],
    },
  ],
};

export interface Catalogue {
  classIds: string[];
  setId: string;
  cardIds: string[];
  packId: string;
  productId: string;
  singleId: string;
}

export async function insertCatalogue(db: pg.Pool, tag: string): Promise<Catalogue> {
  const { rows } = await db.query<{ rank: number }>(
    'SELECT greatest(max(rank), 1000) AS rank FROM card_classes',
  );
  const base = rows[0]?.rank ?? 0;
  const classIds: string[] = [];
  for (const at of [1, 2])
    classIds.push(
      await insertRow(db, 'card_classes', {
        id: newId(),
        slug: `class_${at}_${tag}`,
        name: at === 1 ? 'Common' : 'Mythic',
        rank: base + at,
        colour: '#5eb2ff',
        shape: 'circle',
        min_value_cents: 1,
        max_value_cents: 100_000,
        buyback_bps: 8_500,
        later_buyback_bps: 5_000,
        ...aged(at),
      }),
    );
  const setId = newId();
  await insertRow(db, 'card_sets', {
    id: setId,
    code: `S-${tag}`,
    name: 'Deep Water',
    released_on: '2026-02-28',
    ...aged(0),
  });
  const textureId = await insertTexture(db, tag);
  const cardIds: string[] = [];
  for (const [at, name] of ['Anglerfish', 'Anglerfish', 'Ünïcode 字', '100% _real_\\', 'Zebra'].entries())
    cardIds.push(
      await insertRow(db, 'cards', {
        id: newId(),
        set_id: setId,
        number: String(at + 1).padStart(3, '0'),
        name,
        artist: at % 2 === 0 ? 'M. Tide' : '',
        class_id: classIds[at % 2],
        value_cents: [500, 500, 20_000, 7, 1_000_000][at],
        value_as_of: day(at),
        texture_id: at === 2 ? textureId : null,
        image: at === 0 ? { full: '/f', medium: '/m', small: '/s', width: 7, height: 9 } : null,
        ...aged(at),
      }),
    );
  for (const [at, marks] of [
    { finish: 'foil', own_value_cents: 900, own_as_of: day(0) },
    { condition: 'LP' },
    { grader: 'PSA', grade: '10', own_value_cents: 40_000, own_as_of: day(2) },
  ].entries())
    await insertRow(db, 'card_forms', { id: newId(), card_id: cardIds[at], ...marks, ...aged(at) });
  const architectId = await insertRow(db, 'architects', {
    id: newId(),
    slug: `archi-${tag}`,
    name: 'Archi Tect',
    royalty_bps: 250,
    ...aged(1),
  });
  const packId = newId();
  await insertRow(db, 'packs', {
    id: packId,
    name: 'Deep pack',
    architect_id: architectId,
    recipe: sampleRecipe,
    ...aged(1),
  });
  await insertRow(db, 'packs', { id: newId(), name: 'Bare pack', recipe: sampleRecipe, ...aged(2) });
  await insertRow(db, 'recipe_versions', {
    pack_id: packId,
    version: 1,
    recipe: sampleRecipe,
    created_at: day(1),
  });
  const product = { price_cents: 500, description: 'Text', ...aged(1) };
  const productId = newId();
  await insertRow(db, 'products', {
    ...product,
    id: productId,
    slug: `deep-${tag}`,
    kind: 'pack',
    state: 'published',
    title: 'Deep Water pack',
    pack_id: packId,
    sale_starts_at: day(3),
  });
  const singleId = await insertRow(db, 'products', {
    ...product,
    id: newId(),
    slug: `single-${tag}`,
    kind: 'single',
    title: 'One Zebra',
    card_id: cardIds[4],
    price_cents: 1_200_000,
  });
  return { classIds, setId, cardIds, packId, productId, singleId };
}

async function insertTexture(db: pg.Pool, tag: string): Promise<string> {
  const textureId = newId();
  const image = { full: '/f', medium: '/m', small: '/s', width: 7, height: 9 };
  await insertRow(db, 'textures', {
    id: textureId,
    name: `Holo ${tag}`,
    kind: 'card',
    current_version: 1,
    ...aged(1),
  });
  await insertRow(db, 'textures', { id: newId(), name: `Bare ${tag}`, kind: 'wrapper', ...aged(2) });
  await insertRow(db, 'texture_versions', {
    texture_id: textureId,
    number: 1,
    base: image,
    tint: '#ffffff',
    roughness_bps: 4_000,
    created_at: day(1),
  });
  return textureId;
}
