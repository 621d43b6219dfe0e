import { newId } from '../../src/platform/ids.ts';
import { reason, type Stage, type StaffChanges } from './stage.ts';

const origin = ({ id }: Stage) => id('SELECT id FROM origins ORDER BY id LIMIT 1');
let certs = 48_000_000;
const aCert = (): string => String((certs += 1));

const openLot = async (stage: Stage): Promise<string> =>
  String((await stage.act('/stock-lots', { supplier: 'A seller', originId: await origin(stage) }))['id']);

const aCard = ({ id, rows }: Stage) =>
  id('SELECT id FROM cards WHERE set_id = $1 ORDER BY id LIMIT 1', [rows.setId]);

/** The samples’ kinds are not called raw or graded. */
const aKind = ({ id }: Stage) =>
  id('SELECT id FROM collectible_classes WHERE NOT is_digital ORDER BY id LIMIT 1');

const slab = async (stage: Stage) => ({
  cardId: await aCard(stage),
  kindId: await aKind(stage),
  ...{ code: aCert(), grader: 'PSA', grade: '9', shelf: 'A-1' },
});

/** A lot with one unit. */
async function filledLot(stage: Stage) {
  const lotId = await openLot(stage);
  const { units } = await stage.act(`/stock-lots/${lotId}/receive`, await slab(stage));
  const [unit] = units as { id: string }[]; // as the route answers
  return { lotId, unitId: unit?.id ?? '' };
}

/** A stock-take of one shelf with one unit. */
async function aTake(stage: Stage) {
  const shelf = newId();
  const { unitId } = await filledLot(stage);
  const originId = await origin(stage);
  await stage.act('/collectibles/place', { code: unitId, originId, shelf });
  const take = await stage.act('/stock-takes', { originId, places: [{ shelf }] });
  return { id: String(take['id']), unitId, shelf };
}

/** A counted one, with its unit missing. */
async function aDifference(stage: Stage) {
  const { id } = await aTake(stage);
  await stage.act(`/stock-takes/${id}/finish`);
  return stage.id('SELECT id FROM stock_take_items WHERE take_id = $1', [id]);
}

const aFeed = () => ({ name: `Feed ${newId()}`, url: 'https://example.com/prices.csv' });
const madeFeed = async (stage: Stage): Promise<string> =>
  String((await stage.act('/price-feeds', aFeed()))['id']);

export const stockChanges: StaffChanges = {
  'POST /price-feeds': () => ({ body: aFeed() }),
  'POST /price-feeds/:id/change': async (stage) => ({ id: await madeFeed(stage), body: { isOn: false } }),
  'POST /price-feeds/:id/run': async (stage) => {
    const id = await madeFeed(stage);
    await stage.api.db.query("UPDATE price_feeds SET next_run_at = now() + interval '1 day' WHERE id = $1", [
      id,
    ]);
    return { id };
  },
  'POST /price-feeds/:id/upload': async (stage) => {
    const { rows } = await stage.api.db.query<{ code: string; number: string; cents: number }>(
      'SELECT s.code, c.number, c.value_cents::int AS cents FROM cards c JOIN card_sets s ON s.id = c.set_id ORDER BY c.id DESC LIMIT 1',
    );
    const [card] = rows;
    const id = String((await stage.act('/price-feeds', { name: `Feed ${newId()}` }))['id']);
    const list = `set,number,valueCents\n${card?.code},${card?.number},${(card?.cents ?? 0) + 1}`;
    return { id, file: Buffer.from(list), entryCount: 2 };
  },
  'POST /stock-takes': async (stage) => ({
    body: { originId: await origin(stage), places: [{ shelf: newId() }] },
  }),
  'POST /stock-takes/:id/scan': async (stage) => {
    const { id, unitId } = await aTake(stage);
    return { id, body: { code: unitId } };
  },
  'POST /stock-takes/:id/finish': async (stage) => ({ id: (await aTake(stage)).id }),
  'POST /stock-takes/:id/close': async (stage) => {
    const { id, unitId } = await aTake(stage);
    await stage.act(`/stock-takes/${id}/scan`, { code: unitId });
    await stage.act(`/stock-takes/${id}/finish`);
    return { id };
  },
  'POST /stock-takes/:id/cancel': async (stage) => ({ id: (await aTake(stage)).id, body: { reason } }),
  'POST /stock-take-items/:id/decide': async (stage) => ({
    id: await aDifference(stage),
    body: { decision: 'moved', shelf: 'B-2' },
    entryCount: 2,
  }),
  'POST /stock-take-items/:id/missing': async (stage) => ({
    id: await aDifference(stage),
    body: { reason },
    entryCount: 2,
  }),
  'POST /stock-lots': async (stage) => ({ body: { supplier: 'A seller', originId: await origin(stage) } }),
  'PUT /stock-lots/:id': async (stage) => ({ id: await openLot(stage), body: { reference: newId() } }),
  'POST /stock-lots/bulk': async (stage) => ({
    body: { ids: [await openLot(stage)], changes: { reference: newId() } },
  }),
  'POST /stock-lots/:id/receive': async (stage) => ({ id: await openLot(stage), body: await slab(stage) }),
  'POST /stock-lots/:id/take-out': async (stage) => {
    const { lotId, unitId } = await filledLot(stage);
    return { id: lotId, body: { ids: [unitId], reason } };
  },
  'POST /stock-lots/:id/close': async (stage) => ({ id: await openLot(stage) }),
  'POST /stock-lots/:id/reopen': async (stage) => {
    const id = await openLot(stage);
    await stage.act(`/stock-lots/${id}/close`);
    return { id };
  },
  'POST /collectibles/place': async (stage) => ({
    body: { code: (await filledLot(stage)).unitId, originId: await origin(stage), shelf: newId() },
  }),
};
