import { startApi, type TestApi } from '../../../testing/api.ts';
import type { TestCustomer } from '../../../testing/factories.ts';

const api: TestApi = await startApi();
const make = await import('../../../testing/factories.ts');
const { forgetRun, sealLogs } = await import('../runs/index.ts');
const visitor = api.client();

afterAll(() => api.stop());

const open = async (customer: TestCustomer, productId: string, quantity: number) => {
  const { body } = await make.buy(customer.client, productId, { quantity });
  const pulls = [];
  for (const pack of body.packs)
    pulls.push(...(await make.post(customer.client, `/api/me/packs/${pack.id}/open`)).body.pulls);
  return pulls as { cardId: string; collectibleId: string }[];
};
const setOf = async (cardId: string): Promise<string> => {
  const { body } = await visitor.ask(`/api/cards/${cardId}`);
  return String(body.setCode);
};
const copiesOf = (pulls: readonly { cardId: string }[], cardId: string): number =>
  pulls.filter((pull) => pull.cardId === cardId).length;

test('a set lists owned and missing cards by number, with copies, kept ones and those in parcels', async () => {
  const run = await make.aRunOnSale(30);
  const customer = await make.aCustomer(api);
  const pulls = await open(customer, run.productId, 6);
  const [first] = pulls;
  if (!first) throw new Error('Six packs were opened.');
  const set = await setOf(first.cardId);
  await customer.client.ask(`/api/me/collection/${first.collectibleId}/keep`, {
    method: 'PUT',
    body: { isKept: true },
  });
  const { body } = await customer.client.ask(`/api/me/collection/binder?set=${set}`);
  expect(body.total).toBe(6);
  for (const card of body.data) expect(card.copies).toBe(copiesOf(pulls, card.cardId));
  expect(body.data.find(({ cardId }: { cardId: string }) => cardId === first.cardId).keptCount).toBe(1);
  const numbers = body.data.map(({ number }: { number: string }) => Number.parseInt(number, 10));
  expect(numbers).toEqual(numbers.toSorted((left: number, right: number) => left - right));
  const second = await customer.client.ask(`/api/me/collection/binder?set=${set}&page=2&perPage=4`);
  expect(second.body.data).toEqual(body.data.slice(4));
  const copies = await customer.client.ask(`/api/me/collection?card=${first.cardId}`);
  expect(copies.body.total).toBe(copiesOf(pulls, first.cardId));
  const { body: nothing } = await customer.client.ask('/api/me/collection/binder?set=NONE');
  expect(nothing).toMatchObject({ data: [], total: 0 });
});

test('spares leave one copy of each card in the vault, and never a kept one', async () => {
  const run = await make.aRunOnSale(30);
  const customer = await make.aCustomer(api);
  const pulls = await open(customer, run.productId, 8);
  const ids = new Set(pulls.map(({ cardId }) => cardId));
  const spares = async () => (await customer.client.ask('/api/me/collection/spares')).body.data;
  const before = await spares();
  expect(before).toHaveLength(pulls.length - ids.size);
  const { id } = before[0];
  await customer.client.ask(`/api/me/collection/${id}/keep`, { method: 'PUT', body: { isKept: true } });
  const after = await spares();
  expect(after).toHaveLength(before.length);
  expect(after.map((spare: { id: string }) => spare.id)).not.toContain(id);
  const quotes = await customer.client.ask(
    `/api/me/buyback-quotes?ids=${after.map((spare: { id: string }) => spare.id).join(',')}`,
  );
  const items = quotes.body.quotes
    .filter(({ quoteId }: { quoteId: string | null }) => quoteId !== null)
    .map(({ collectibleId, quoteId }: { collectibleId: string; quoteId: string }) => ({
      collectibleId,
      quoteId,
    }));
  expect((await make.post(customer.client, '/api/me/buybacks', { items })).status).toBe(201);
  const left = (await customer.client.ask('/api/me/collection?perPage=100')).body.data;
  expect(new Set(left.map(({ cardId }: { cardId: string }) => cardId))).toEqual(ids);
});

test('duplicates cannot be sold when the copy that should have stayed was sold elsewhere', async () => {
  const run = await make.aRunOnSale(30);
  const customer = await make.aCustomer(api);
  const pulls = await open(customer, run.productId, 8);
  const quote = async (ids: string[]) => {
    const { body } = await customer.client.ask(`/api/me/buyback-quotes?ids=${ids.join(',')}`);
    return body.quotes.map(({ collectibleId, quoteId }: { collectibleId: string; quoteId: string }) => ({
      collectibleId,
      quoteId,
    }));
  };
  const shown = (await customer.client.ask('/api/me/collection/spares')).body.data;
  const spares: string[] = shown.map(({ id }: { id: string }) => id);
  const items = await quote(spares);
  const cardId = pulls.find(({ collectibleId }) => collectibleId === spares[0])?.cardId;
  const staying = pulls.find((pull) => pull.cardId === cardId && !spares.includes(pull.collectibleId));
  const sell = (body: object) => make.post(customer.client, '/api/me/buybacks', body);
  expect((await sell({ items: await quote([staying?.collectibleId ?? '']) })).status).toBe(201);
  const refused = await sell({ items, areSpares: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'LAST_COPY']);
  const left = (await customer.client.ask(`/api/me/collection?card=${cardId}`)).body;
  expect(left.data.map(({ id }: { id: string }) => id)).toContain(refused.body.ids[0]);
  const others = items.filter(
    ({ collectibleId }: { collectibleId: string }) => !refused.body.ids.includes(collectibleId),
  );
  expect((await sell({ items: others, areSpares: true })).status).toBe(201);
  const owned = (await customer.client.ask('/api/me/collection?perPage=100')).body.data;
  expect(new Set(owned.map((unit: { cardId: string }) => unit.cardId))).toEqual(
    new Set(pulls.map((pull) => pull.cardId)),
  );
});

test.each([
  ['are graded', `grade = '9'`, 'TRUE'],
  ['but one are locked', 'is_locked = true', 'id <> $3'],
])('no copy is spare when all of its card %s', async (_what, change, which) => {
  const run = await make.aRunOnSale(30);
  const customer = await make.aCustomer(api);
  const pulls = await open(customer, run.productId, 8);
  const spares = async () => (await customer.client.ask('/api/me/collection/spares')).body.data;
  const [spare] = await spares();
  const cardId = pulls.find(({ collectibleId }) => collectibleId === spare.id)?.cardId;
  await api.db.query(
    `UPDATE collectibles SET ${change} WHERE owner_id = $1 AND card_id = $2 AND ($3::uuid IS NULL OR ${which})`,
    [customer.id, cardId, spare.id],
  );
  const left = (await spares()).map(({ id }: { id: string }) => id);
  const ofCard = pulls.filter((pull) => pull.cardId === cardId && left.includes(pull.collectibleId));
  expect(ofCard).toEqual([]);
});

test.each([
  ['the only foil of a card', `finish = 'foil'`],
  ['the only copy in a language', `language = 'ja'`],
])('%s is no duplicate', async (_what, change) => {
  const run = await make.aRunOnSale(30);
  const customer = await make.aCustomer(api);
  await open(customer, run.productId, 8);
  const spares = async () => (await customer.client.ask('/api/me/collection/spares')).body.data;
  const [spare] = await spares();
  await api.db.query(`UPDATE collectibles SET ${change} WHERE id = $1`, [spare.id]);
  expect((await spares()).map(({ id }: { id: string }) => id)).not.toContain(spare.id);
});

test('of copies in several conditions the best stays', async () => {
  const run = await make.aRunOnSale(30);
  const customer = await make.aCustomer(api);
  const pulls = await open(customer, run.productId, 8);
  const spares = async () => (await customer.client.ask('/api/me/collection/spares')).body.data;
  const [spare] = await spares();
  const cardId = pulls.find(({ collectibleId }) => collectibleId === spare.id)?.cardId;
  await api.db.query(
    `UPDATE collectibles SET condition = 'HP' WHERE owner_id = $1 AND card_id = $2 AND id <> $3`,
    [customer.id, cardId, spare.id],
  );
  const left = await spares();
  expect(left.map(({ id }: { id: string }) => id)).not.toContain(spare.id);
  expect(left.filter(({ condition }: { condition: string }) => condition === 'HP')).toHaveLength(
    pulls.filter((pull) => pull.cardId === cardId).length - 1,
  );
});

test('the chance of a card counts copies and packs up to the same entry of the log', async () => {
  const run = await make.aRunOnSale(20);
  const customer = await make.aCustomer(api);
  const [cardId = ''] = run.cardIds.common;
  const chance = async () => {
    const { body } = await visitor.ask(`/api/chances?cards=${cardId}`);
    return body.data[0];
  };
  const before = await chance();
  expect(before).toMatchObject({
    cardId,
    runId: run.runId,
    packs: 20,
    priceCents: 1_000,
    packsPerBox: 1,
    isOncePerPack: true,
  });
  const pulls = await open(customer, run.productId, 3);
  expect(await chance()).toMatchObject({ copies: before.copies, packs: 20 });
  await sealLogs();
  // What was counted is kept for a moment, and still says as of which entry.
  expect(await chance()).toEqual(before);
  forgetRun(run.runId);
  const { body } = await visitor.ask(`/api/runs/${run.runId}`);
  const after = await chance();
  expect(after).toMatchObject({ copies: before.copies - copiesOf(pulls, cardId), packs: 17 });
  expect(after.logSeq).toBe(body.logSeq);
});

test('the value of a collection follows each card’s values from the day it became theirs', async () => {
  const { clock, days } = await import('../../platform/clock.ts');
  const run = await make.aRunOnSale(10);
  const customer = await make.aCustomer(api);
  const pulls = await open(customer, run.productId, 1);
  const [first] = pulls;
  if (!first) throw new Error('A pack was opened.');
  const values = async () => (await customer.client.ask('/api/me/collection/values')).body.data;
  const [start] = await values();
  const { body: spending } = await customer.client.ask('/api/me/spending');
  expect(start).toMatchObject({ valueCents: spending.collectionValueCents, source: 'shop' });
  clock.travel(days(2));
  const owner = await api.staff('owner');
  const { body: card } = await visitor.ask(`/api/cards/${first.cardId}`);
  const valueCents = Number(card.valueCents) + 7;
  const change = { valueCents, valueSource: 'auction', reason: 'Sold' };
  const changed = await owner.ask(`/api/admin/cards/${first.cardId}`, { method: 'PUT', body: change });
  expect([changed.status, changed.body.code]).toEqual([200, undefined]);
  const copies = copiesOf(pulls, first.cardId);
  expect(await values()).toMatchObject([
    { valueCents: start.valueCents },
    { valueCents: Number(start.valueCents) + 7 * copies, source: 'auction, shop' },
  ]);
});

test('a set is complete since its last card came in', async () => {
  const run = await make.aRunOnSale(40);
  const customer = await make.aCustomer(api);
  const sets = async () => (await customer.client.ask('/api/me/collection/sets')).body.data;
  const pulls = await open(customer, run.productId, 1);
  expect(await sets()).toMatchObject([{ completeSince: null }]);
  const all = await open(customer, run.productId, 39);
  const cards = new Set([...pulls, ...all].map(({ cardId }) => cardId));
  const [set] = await sets();
  expect(set.ownedCount).toBe(cards.size);
  expect(set.completeSince === null).toBe(cards.size < set.cardCount);
  expect(cards.size).toBe(set.cardCount);
});
