import type pg from 'pg';

import { newId } from '../platform/ids.ts';
import { aged, day, insertRow } from './sample-people.ts';

export interface OldRun {
  asker: string;
  decider: string;
  productId: string;
  runId: string;
  /** Three units of one card. */
  unitIds: string[];
}

/** Inserts a published run and two staff members, using only columns that every schema since the first runs has. */
export async function insertOldRun(db: pg.Pool): Promise<OldRun> {
  const staff = (role: string): Promise<string> =>
    insertRow(db, 'staff', {
      id: newId(),
      email: `${role}@staff.test`,
      name: role,
      role,
      password_hash: 'none',
      ...aged(0),
    });
  const [asker, decider] = [await staff('catalogue'), await staff('owner')];
  const { cardId, kindId } = await insertCard(db);
  const packId = newId();
  const recipe = { allowRepeats: false, pools: {}, variants: [] };
  await insertRow(db, 'packs', { id: packId, name: 'Old pack', recipe, ...aged(1) });
  await insertRow(db, 'recipe_versions', { pack_id: packId, version: 1, recipe, created_at: day(1) });
  const productId = await insertRow(db, 'products', {
    id: newId(),
    slug: 'old-pack',
    kind: 'pack',
    state: 'published',
    title: 'Old pack',
    description: '',
    pack_id: packId,
    price_cents: 500,
    ...aged(1),
  });
  const runId = await insertRow(db, 'runs', {
    id: newId(),
    product_id: productId,
    pack_id: packId,
    recipe_version: 1,
    number: 1,
    size: 3,
    state: 'on_sale',
    price_cents: 500,
    refund_days: 14,
    commitment: '{}',
    commitment_hash: 'c'.repeat(64),
    merkle_root: 'e'.repeat(64),
    seed_hash: 'd'.repeat(64),
    sealed_at: day(2),
    sales_end_by: day(400),
    published_at: day(3),
    ...aged(2),
  });
  const unitIds: string[] = [];
  for (const at of [1, 2, 3])
    unitIds.push(
      await insertRow(db, 'collectibles', {
        id: newId(),
        card_id: cardId,
        kind_id: kindId,
        state: 'vault',
        entered_at: day(at),
        ...aged(at),
      }),
    );
  return { asker, decider, productId, runId, unitIds };
}

async function insertCard(db: pg.Pool): Promise<{ cardId: string; kindId: string }> {
  const classId = await insertRow(db, 'card_classes', {
    id: newId(),
    slug: 'common',
    name: 'Common',
    rank: 1,
    colour: '#5eb2ff',
    shape: 'circle',
    min_value_cents: 1,
    max_value_cents: 100_000,
    buyback_bps: 8_500,
    later_buyback_bps: 5_000,
    ...aged(0),
  });
  const setId = await insertRow(db, 'card_sets', { id: newId(), code: 'OLD', name: 'Old cards', ...aged(0) });
  const cardId = await insertRow(db, 'cards', {
    id: newId(),
    set_id: setId,
    number: '001',
    name: 'Anglerfish',
    artist: '',
    class_id: classId,
    value_cents: 500,
    value_as_of: day(0),
    ...aged(0),
  });
  const kindId = await insertRow(db, 'collectible_classes', {
    id: newId(),
    slug: 'raw',
    name: 'Raw card',
    ...aged(0),
  });
  return { cardId, kindId };
}
