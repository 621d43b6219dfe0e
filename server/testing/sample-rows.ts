import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { insertCases } from './sample-cases.ts';
import { insertCatalogue, type Catalogue } from './sample-catalogue.ts';
import { insertDrops } from './sample-drops.ts';
import { insertFeeds } from './sample-feeds.ts';
import { insertLots } from './sample-lots.ts';
import { insertMoney } from './sample-money.ts';
import { insertParcels } from './sample-parcels.ts';
import { aged, day, insertEvents, insertPeople, insertRow } from './sample-people.ts';
import { insertTakes } from './sample-takes.ts';
import { insertWebhooks } from './sample-webhooks.ts';

const hash = (sign: string): string => sign.repeat(64);

export interface SampleRows {
  customerId: string;
  cardId: string;
  classId: string;
  setId: string;
  gameId: string;
  packId: string;
  runId: string;
  /** A product that sells a single card. */
  singleId: string;
  /** The URL of a resource; if it is nested, below a record whose list is not empty. */
  addressOf(name: string): string;
}

/** Inserts a few rows in every table that the back office lists, with duplicates, nulls and special characters. */
export async function insertSampleRows(db: pg.Pool): Promise<SampleRows> {
  const tag = newId().slice(-8);
  const customers = await insertPeople(db, tag);
  const catalogue = await insertCatalogue(db, tag);
  const runId = await insertRuns(db, catalogue, tag);
  const [unitId = ''] = await insertUnits(db, { ...catalogue, customers, runId });
  const dropId = await insertDrops(db, { customers, unitId, tag });
  await insertEvents(db, customers, catalogue.productId);
  await insertApprovals(db, catalogue, tag);
  await insertMoney(db, customers, tag);
  await insertWebhooks(db, tag);
  await insertFeeds(db, catalogue.cardIds);
  await insertCases(db, customers, tag);
  const customerId = customers[0] ?? '';
  const { rows: found } = await db.query<{ groupId: string; gameId: string }>(
    `SELECT (SELECT group_id FROM error_events WHERE group_id IS NOT NULL LIMIT 1) AS "groupId",
       (SELECT game_id FROM card_sets WHERE id = $1) AS "gameId"`,
    [catalogue.setId],
  );
  const { groupId = '', gameId = '' } = found[0] ?? {};
  return {
    customerId,
    addressOf: (name) =>
      name.replace(':id', customerId).replace(':group', groupId).replace(':dropId', dropId),
    cardId: catalogue.cardIds[0] ?? '',
    classId: catalogue.classIds[0] ?? '',
    ...{ setId: catalogue.setId, gameId, packId: catalogue.packId, runId, singleId: catalogue.singleId },
  };
}

async function insertRuns(db: pg.Pool, { packId, productId }: Catalogue, tag: string): Promise<string> {
  const run = {
    product_id: productId,
    pack_id: packId,
    recipe_version: 1,
    price_cents: 500,
    refund_days: 14,
  };
  await insertRow(db, 'runs', { ...run, id: newId(), number: 1, size: 50, state: 'draft', ...aged(1) });
  const runId = newId();
  await insertRow(db, 'runs', {
    ...run,
    id: runId,
    number: 2,
    size: 3,
    state: 'on_sale',
    commitment: '{}',
    commitment_hash: `${tag}${hash('c')}`.slice(0, 64),
    merkle_root: hash('e'),
    seed_hash: hash('d'),
    sealed_at: day(2),
    sales_end_by: day(400),
    published_at: day(3),
    ...aged(2),
  });
  for (const packNo of [1, 2, 3])
    await db.query("INSERT INTO sealed_packs (run_id, pack_no, contents) VALUES ($1, $2, '\\x00')", [
      runId,
      packNo,
    ]);
  return runId;
}

async function insertApprovals(db: pg.Pool, { singleId }: Catalogue, tag: string): Promise<void> {
  const staffId = await insertRow(db, 'staff', {
    id: newId(),
    email: `asker-${tag}@staff.test`,
    name: 'Asker',
    role: 'catalogue',
    password_hash: 'none',
    ...aged(0),
  });
  const after = { productId: singleId, unitIds: [newId()], priceCents: 500 };
  for (const [at, kind] of (['listing', 'listing', 'substitution', 'identity'] as const).entries())
    await insertRow(db, 'approvals', {
      id: newId(),
      kind,
      subject_kind: kind,
      subject_id: newId(),
      title: 'A request',
      before: JSON.stringify({ buybackCents: 850 }),
      after: JSON.stringify(after),
      reason: 'A gift to the winner',
      requested_by: staffId,
      ...aged(at),
    });
}

async function insertUnits(
  db: pg.Pool,
  { cardIds, customers, runId }: Catalogue & { customers: string[]; runId: string },
): Promise<string[]> {
  const kindId = newId();
  await insertRow(db, 'collectible_classes', {
    id: kindId,
    slug: `kind-${kindId}`.slice(0, 40),
    name: 'Card',
    ...aged(0),
  });
  const originId = await insertRow(db, 'origins', {
    id: newId(),
    name: `Reno ${kindId}`,
    city: 'Reno',
    ...aged(0),
  });
  await insertLots(db, originId);
  const unitIds: string[] = [];
  for (const [at, state] of ['vault', 'vault', 'owned', 'sealed'].entries()) {
    const id = await insertRow(db, 'collectibles', {
      id: newId(),
      card_id: cardIds[at % 2],
      kind_id: kindId,
      state,
      cert: at === 0 ? kindId.replaceAll('-', '').toUpperCase() : null,
      cost_cents: at === 1 ? null : 100 * at,
      origin_id: at === 0 ? originId : null,
      shelf: at === 0 ? 'A-07' : null,
      owner_id: state === 'owned' ? customers[0] : null,
      run_id: state === 'sealed' ? runId : null,
      entered_at: day(at),
      ...aged(at),
    });
    unitIds.push(id);
  }
  await insertTakes(db, originId, unitIds);
  await insertParcels(db, { customers, cardIds, kindId, originId });
  return unitIds;
}
