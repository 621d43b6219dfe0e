import sharp from 'sharp';

import { newId } from '../../src/platform/ids.ts';
import { plantEntry } from '../plant-entry.ts';
import { uploadEvidence } from '../substitution.ts';
import { sendForm } from '../form.ts';
import { widenBand } from '../widen-band.ts';
import { reason, type Stage, type StaffChanges } from './stage.ts';

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 56, channels: 3, background: '#456' } })
    .png()
    .toBuffer();

/** An untouched unit in the vault. */
const vaultUnit = async ({ make, id }: Stage): Promise<string> => {
  const { cardIds } = await make.aPack();
  return id("SELECT id FROM collectibles WHERE card_id = $1 AND state = 'vault' ORDER BY id LIMIT 1", [
    cardIds.common[0],
  ]);
};

/** A unit of the vault that somebody else stated something about, as if above their limit. */
async function anInspection(stage: Stage, kind: 'damaged' | 'lost' | 'new-units') {
  await stage.api.staff('fulfilment');
  const unit = await vaultUnit(stage);
  const by = "(SELECT id FROM staff WHERE role = 'fulfilment' ORDER BY id LIMIT 1)";
  await stage.api.db.query(
    `INSERT INTO stock_changes (id, staff_id, kind, unit_count, value_cents, is_held, at)
     VALUES ($1, ${by}, 'written-off', 1, 0, true, now())`,
    [newId()],
  );
  const id = await stage.id(
    `INSERT INTO unit_inspections (id, statement_id, collectible_id, kind, value_cents, needs_person, stated_by, reason, created_at, updated_at)
     VALUES ($1, $1, $2, $3, 0, true, ${by}, 'A test', now(), now()) RETURNING id`,
    [newId(), unit, kind],
  );
  return { id, unit };
}

const anOwnedUnit = async ({ make, api, id }: Stage) => {
  const run = await make.aRunOnSale(4);
  const customer = await make.aCustomer(api);
  const order = await make.buy(customer.client, run.productId);
  const [pack] = order.body.packs;
  await make.post(customer.client, `/api/me/packs/${pack.id}/open`);
  const unit = await id('SELECT id FROM collectibles WHERE owner_id = $1 ORDER BY id LIMIT 1', [customer.id]);
  return { customer, unit };
};
const ownedUnit = async (stage: Stage): Promise<string> => (await anOwnedUnit(stage)).unit;

/** A pack whose runs stay inside their band. */
const soundPack = async ({ make, api }: Stage): Promise<string> => {
  const { packId, productId } = await make.aPack();
  await widenBand(api, productId);
  return packId;
};

/** A sealed, unpublished run. */
const sealedRun = async (stage: Stage): Promise<string> => {
  const { sealRunNow } = await import('../../src/packs/index.ts');
  return sealRunNow(await soundPack(stage), 4);
};

/** Two units of one card, the first listed as its own product. */
const listedUnit = async (stage: Stage): Promise<string> => {
  const { cardIds } = await stage.make.aPack();
  const of = "SELECT id FROM collectibles WHERE card_id = $1 AND state = 'vault' LIMIT 1";
  const unit = await stage.id(of, [cardIds.common[0]]);
  await stage.act('/collectibles/list', {
    ids: [unit],
    product: { title: 'A single', slug: newId(), priceCents: 100_000 },
  });
  return unit;
};

/** A pending listing below the unit's buyback price, requested by another staff member. */
const cheapListing = async (stage: Stage): Promise<string> => {
  const { cardIds } = await stage.make.aPack();
  const of = "SELECT id FROM collectibles WHERE card_id = $1 AND state = 'vault' LIMIT 1";
  const unit = await stage.id(of, [cardIds.rare[0]]);
  const other = await stage.api.staff('owner', { as: 'another-owner' });
  await stage.api.staff('finance');
  const body = { ids: [unit], product: { title: 'A bargain', slug: newId(), priceCents: 1 }, reason };
  await stage.act('/collectibles/list', body, other);
  return stage.id(
    "SELECT id FROM approvals WHERE kind = 'listing' AND state = 'pending' ORDER BY created_at DESC LIMIT 1",
  );
};

const boughtBack = async (stage: Stage): Promise<{ buyback: string; unit: string }> => {
  const { customer, unit } = await anOwnedUnit(stage);
  const { client } = customer;
  const { body } = await client.ask(`/api/me/buyback-quotes?ids=${unit}`);
  const items = [{ collectibleId: unit, quoteId: body.quotes[0].quoteId }];
  const sold = await stage.make.post(client, '/api/me/buybacks', { items });
  if (sold.status >= 300) throw new Error(sold.text);
  return { buyback: await stage.id('SELECT id FROM buybacks WHERE collectible_id = $1', [unit]), unit };
};

const substitution = async ({ api, make, id, owner }: Stage) => {
  const run = await make.aRunOnSale(4);
  const out = await id("SELECT id FROM collectibles WHERE state = 'sealed' AND run_id = $1 LIMIT 1", [
    run.runId,
  ]);
  const spare = await id(
    "SELECT id FROM collectibles WHERE state = 'vault' AND card_id = (SELECT card_id FROM collectibles WHERE id = $1) LIMIT 1",
    [out],
  );
  const evidence = [await uploadEvidence(api, owner)];
  return { id: out, body: { substituteId: spare, reason, evidence } };
};

/** A run whose second log entry goes back in time. */
const brokenRun = async ({ api, make }: Stage): Promise<string> => {
  const { runId } = await make.aRunOnSale(4);
  await plantEntry(api, runId, { kind: 'price', fields: { priceCents: 900 } });
  const early = new Date(Date.now() - 3_600_000);
  await plantEntry(api, runId, { kind: 'price', fields: { priceCents: 800 }, at: early });
  return runId;
};

const formOf = async ({ act, make }: Stage): Promise<string> => {
  const { cardIds } = await make.aPack();
  return String((await act('/card-values', { cardId: cardIds.common[0], finish: 'foil' }))['id']);
};

export const goodsChanges: StaffChanges = {
  'PUT /card-values/:id': async (stage) => ({
    id: await formOf(stage),
    body: { ownValueCents: 51, reason },
  }),
  'POST /card-values/bulk': async (stage) => ({
    body: { ids: [await formOf(stage)], changes: { ownSource: 'a list' }, reason },
  }),
  'POST /media': async () => ({ file: await picture() }),
  'POST /card-pictures': async ({ make }) => {
    const { cardIds } = await make.aPack();
    const target = { side: 'front', id: cardIds.common[0], path: 'a.png', bytes: 9 };
    return { file: await picture(), body: { targets: JSON.stringify([target]) } };
  },
  'POST /textures/:id/versions': async ({ id, owner, api }) => {
    const { body } = await sendForm(owner, api.origin, '/api/admin/media', { bytes: await picture() });
    return {
      id: await id("SELECT id FROM textures WHERE name LIKE 'Holo%' LIMIT 1"),
      body: { base: body.image ?? body, tint: '#123456', roughnessBps: 100 },
    };
  },
  'POST /cards/import': () => ({
    body: {
      dryRun: false,
      rows: [
        {
          set: 'IMPORT',
          setName: 'Imported',
          number: newId(),
          name: 'Imported',
          class: 'common',
          value: '1.00',
        },
      ],
      reason,
    },
  }),
  'POST /collectibles/import': async ({ api, make }) => {
    const { cardIds, kindId } = await make.aPack();
    const { rows } = await api.db.query(
      `SELECT s.code, c.number, k.slug FROM cards c JOIN card_sets s ON s.id = c.set_id, collectible_classes k
       WHERE c.id = $1 AND k.id = $2`,
      [cardIds.common[0], kindId],
    );
    const [{ code, number, slug }] = rows;
    return { body: { dryRun: false, rows: [{ set: code, number, kind: slug, cert: newId() }], reason } };
  },
  'POST /card-values/import': async ({ api, make }) => {
    const { cardIds } = await make.aPack();
    const { rows } = await api.db.query(
      'SELECT s.code, c.number FROM cards c JOIN card_sets s ON s.id = c.set_id WHERE c.id = $1',
      [cardIds.common[0]],
    );
    const [{ code, number }] = rows;
    return { body: { dryRun: false, rows: [{ set: code, number, finish: 'foil', value: '1.00' }], reason } };
  },
  'POST /packs': () => ({
    body: { name: 'New pack', slug: `new-${newId()}`, priceCents: 500, template: 'single' },
  }),
  'PUT /packs/:id': ({ rows }) => ({ id: rows.packId, body: { name: `Renamed ${newId()}` } }),
  'POST /packs/bulk': ({ rows }) => ({
    body: { ids: [rows.packId], changes: { name: `Renamed ${newId()}` } },
  }),
  'PUT /packs/:id/recipe': async ({ make, api }) => {
    const { packId } = await make.aPack();
    const { rows } = await api.db.query('SELECT recipe, version FROM packs WHERE id = $1', [packId]);
    return {
      id: packId,
      body: { recipe: { ...rows[0].recipe, allowRepeats: true }, version: rows[0].version },
    };
  },
  'POST /packs/:id/runs': async (stage) => ({ id: await soundPack(stage), body: { size: 4 } }),
  'POST /runs/:id/publish': async (stage) => ({ id: await sealedRun(stage) }),
  'POST /runs/:id/retire': async ({ make, api }) => {
    await api.staff('finance');
    return { id: (await make.aRunOnSale(4)).runId, body: { reason }, entryCount: 2 };
  },
  'POST /jobs/:id/cancel': async (stage) => {
    await stage.act(`/packs/${await soundPack(stage)}/runs`, { size: 4 });
    return {
      id: await stage.id("SELECT id FROM jobs WHERE state = 'queued' ORDER BY created_at DESC LIMIT 1"),
    };
  },
  'POST /evidence': async () => ({ file: await picture() }),
  'POST /collectibles/:id/substitute': async (stage) => {
    await stage.api.staff('finance');
    return substitution(stage);
  },
  'POST /runs/:id/correct': async (stage) => {
    await stage.api.staff('finance');
    return { id: await brokenRun(stage), body: { entries: [2], explanation: 'A clock was wrong.' } };
  },
  'PUT /collectibles/:id': async (stage) => ({ id: await vaultUnit(stage), body: { notes: newId() } }),
  'POST /collectibles/bulk': async (stage) => ({
    body: { ids: [await vaultUnit(stage)], changes: { notes: newId() } },
  }),
  'POST /collectibles/withdraw': async (stage) => ({
    body: { ids: [await vaultUnit(stage)], as: 'lost', reason },
  }),
  'POST /collectibles/return': async (stage) => {
    const ids = [await vaultUnit(stage)];
    await stage.act('/collectibles/withdraw', { ids, as: 'lost', reason });
    return { body: { ids, reason } };
  },
  'POST /unit-inspections/scan': async (stage) => ({
    body: { code: (await anInspection(stage, 'damaged')).unit },
    entryCount: 2,
  }),
  'POST /unit-inspections/:id/agree': async (stage) => ({
    id: (await anInspection(stage, 'lost')).id,
    body: { reason },
    entryCount: 2,
  }),
  'POST /unit-inspections/:id/count': async (stage) => ({
    id: (await anInspection(stage, 'new-units')).id,
    body: { count: 1 },
  }),
  'POST /unit-inspections/:id/reject': async (stage) => ({
    id: (await anInspection(stage, 'damaged')).id,
    body: { reason },
  }),
  'POST /collectibles/list': async ({ make, id, act }) => {
    const { cardIds } = await make.aPack();
    const of = "SELECT id FROM collectibles WHERE card_id = $1 AND state = 'vault' LIMIT 1";
    const unit = await id(of, [cardIds.common[0]]);
    const product = { kind: 'single', title: 'A single', slug: newId(), priceCents: 100_000 };
    const { id: productId } = await act('/products', { ...product, cardId: cardIds.common[0] });
    return { body: { ids: [unit], productId } };
  },
  'POST /collectibles/unlist': async (stage) => ({ body: { ids: [await listedUnit(stage)], reason } }),
  'POST /listing-requests/:id/approve': async (stage) => ({
    id: await cheapListing(stage),
    body: { reason },
    // The unit that it lists, and the approval.
    entryCount: 2,
  }),
  'POST /listing-requests/:id/reject': async (stage) => ({ id: await cheapListing(stage), body: { reason } }),
  'POST /owned/:id/lock': async (stage) => ({ id: await ownedUnit(stage), body: { reason } }),
  'POST /owned/:id/unlock': async (stage) => {
    const id = await ownedUnit(stage);
    await stage.act(`/owned/${id}/lock`, { reason });
    return { id, body: { reason } };
  },
  'POST /shipping-from/:id/make-default': async ({ act }) => ({
    id: String((await act('/shipping-from', { name: `Made ${newId()}`, city: 'Reno' }))['id']),
    body: {},
  }),
  'POST /buyback/:id/reshelve': async (stage) => ({
    id: (await boughtBack(stage)).buyback,
    body: { shelf: 'A-1' },
  }),
  'POST /buyback/reshelve': async (stage) => ({ body: { ids: [(await boughtBack(stage)).buyback] } }),
};
