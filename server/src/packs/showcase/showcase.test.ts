import { startApi, type TestApi } from '../../../testing/api.ts';
import type { TestCustomer } from '../../../testing/factories.ts';

const api: TestApi = await startApi();
const make = await import('../../../testing/factories.ts');
const { excludeCustomer } = await import('../../people/index.ts');
const { addressOf } = await import('./address.ts');
const visitor = api.client();

afterAll(() => api.stop());

const nothingElse = { showsValues: false, showsWishes: false, isIndexed: false };
const save = (customer: TestCustomer, body: object) =>
  customer.client.ask('/api/me/showcase', {
    method: 'PUT',
    body: { isOn: true, unitIds: [], ...nothingElse, ...body },
  });
const rename = (customer: TestCustomer, changes: object) =>
  customer.client.ask('/api/me', { method: 'PATCH', body: changes });
const see = (address: string) => visitor.ask(`/api/showcases/${encodeURIComponent(address)}`);

let names = 0;
/** A collector with the cards of two packs, and a name that nobody else has. */
async function aCollector() {
  const run = await make.aRunOnSale(10);
  const customer = await make.aCustomer(api);
  const name = `Keeper ${(names += 1)}`;
  await rename(customer, { displayName: name });
  const { body } = await make.buy(customer.client, run.productId, { quantity: 2 });
  const pulls: { id: string; collectibleId: string; cardId: string }[] = [];
  for (const pack of body.packs)
    pulls.push(...(await make.post(customer.client, `/api/me/packs/${pack.id}/open`)).body.pulls);
  return { ...customer, name, address: `keeper-${names}`, pulls, run };
}

test('a showcase shows the chosen cards in their order with their pulls, and nothing that was not chosen', async () => {
  const keeper = await aCollector();
  expect((await keeper.client.ask('/api/me/showcase')).body).toMatchObject({ state: 'off', address: null });
  expect((await see(keeper.address)).status).toBe(404);
  const [first, second] = keeper.pulls;
  const unitIds = [second?.collectibleId ?? '', first?.collectibleId ?? ''];
  const saved = await save(keeper, { unitIds });
  expect(saved.body).toMatchObject({ state: 'shown', address: keeper.address, unitIds });
  const { body, text } = await see(keeper.address);
  expect(body).toEqual(saved.body.page);
  expect(body).toMatchObject({ name: keeper.name, wishes: null, completedSets: [], isIndexed: false });
  expect(body.memberSince).toMatch(/^\d{4}-\d{2}$/);
  expect(body.cards.map((card: { cardId: string }) => card.cardId)).toEqual([second?.cardId, first?.cardId]);
  expect(body.cards[0]).toMatchObject({
    valueCents: null,
    origin: { kind: 'pull', unitId: second?.collectibleId, runNumber: 1 },
  });
  for (const secret of [keeper.id, keeper.email]) expect(text).not.toContain(secret);
  const pull = (await visitor.ask(`/api/pulls/${body.cards[0].origin.pullId}`)).body.pull;
  expect([pull.cardId, pull.packNo]).toEqual([second?.cardId, body.cards[0].origin.packNo]);
});

test('values and wishes are shown when chosen', async () => {
  const keeper = await aCollector();
  const [first] = keeper.pulls;
  const [collectibleId, cardId] = [first?.collectibleId ?? '', first?.cardId ?? ''];
  await keeper.client.ask(`/api/me/wishes/${cardId}`, { method: 'PUT' });
  const { body } = await save(keeper, { unitIds: [collectibleId], showsValues: true, showsWishes: true });
  expect(body.page.cards[0].valueCents).toBeGreaterThan(0);
  expect(body.page.wishes).toMatchObject([{ cardId }]);
});

test('a single is shown as bought in the shop, a copy that came otherwise as neither', async () => {
  const { productId } = await make.aSingle(1);
  const customer = await make.aCustomer(api);
  await rename(customer, { displayName: 'Buyer of Singles' });
  const { body } = await make.buy(customer.client, productId);
  const unitId = body.units[0].collectibleId;
  const kinds = async () =>
    (await see('buyer-of-singles')).body.cards.map((card: { origin: { kind: string } }) => card.origin.kind);
  expect((await save(customer, { unitIds: [unitId] })).body.state).toBe('shown');
  expect(await kinds()).toEqual(['single']);
  await api.db.query(`UPDATE collectibles SET acquired_at = acquired_at + interval '1 day' WHERE id = $1`, [
    unitId,
  ]);
  expect(await kinds()).toEqual(['other']);
});

test('a copy that is no longer its owner’s leaves the page', async () => {
  const keeper = await aCollector();
  const ids = keeper.pulls.map(({ collectibleId }) => collectibleId);
  await save(keeper, { unitIds: ids });
  const quotes = (await keeper.client.ask(`/api/me/buyback-quotes?ids=${ids[0]}`)).body.quotes;
  const items = [{ collectibleId: ids[0], quoteId: quotes[0].quoteId }];
  expect((await make.post(keeper.client, '/api/me/buybacks', { items })).status).toBe(201);
  expect((await see(keeper.address)).body.cards).toHaveLength(ids.length - 1);
});

const another = await aCollector();
test.each([
  ['another customer’s card', () => [another.pulls[0]?.collectibleId], 404],
  ['one card twice', (id: string) => [id, id], 400],
  ['25 cards', () => Array.from({ length: 25 }, () => crypto.randomUUID()), 400],
])('a showcase refuses %s and stays as it was', async (_what, choose, status) => {
  const keeper = await aCollector();
  const own = keeper.pulls[0]?.collectibleId ?? '';
  await save(keeper, { unitIds: [own] });
  expect((await save(keeper, { unitIds: choose(own), isOn: false })).status).toBe(status);
  expect((await keeper.client.ask('/api/me/showcase')).body).toMatchObject({
    state: 'shown',
    unitIds: [own],
  });
});

const ends: [what: string, state: string, end: (keeper: TestCustomer) => Promise<unknown>][] = [
  ['is switched off', 'off', (keeper) => save(keeper, { isOn: false })],
  ['has an anonymous owner', 'anonymous', (keeper) => rename(keeper, { isAnonymous: true })],
  ['has an owner of another name', 'renamed', (keeper) => rename(keeper, { displayName: 'Somebody Else' })],
  ['has an owner on a break', 'break', ({ id }) => excludeCustomer(id, { kind: 'cool-off', days: 7 })],
];
test.each(ends)('a showcase that %s is a 404 at once', async (_what, state, end) => {
  const keeper = await aCollector();
  await save(keeper, {});
  expect((await see(keeper.address)).status).toBe(200);
  await end(keeper);
  expect((await see(keeper.address)).status).toBe(404);
  expect((await keeper.client.ask('/api/me/showcase')).body.state).toBe(state);
});

test('a showcase goes with a suspension, and with the account', async () => {
  const keeper = await aCollector();
  await save(keeper, {});
  const owner = await api.staff('owner');
  await owner.ask(`/api/admin/users/${keeper.id}/suspend`, { method: 'POST', body: { reason: 'Looks odd' } });
  expect((await see(keeper.address)).status).toBe(404);
  const { forgetShowcase } = await import('./index.ts');
  const { inTransaction } = await import('../../platform/db.ts');
  await inTransaction(() => forgetShowcase(keeper.id));
  const { rows } = await api.db.query('SELECT 1 FROM showcases WHERE customer_id = $1', [keeper.id]);
  expect(rows).toEqual([]);
});

test('two collectors of one name have two addresses, and a new name gives a new one', async () => {
  const [first, second] = [await aCollector(), await aCollector()];
  const base = first.address;
  await save(first, {});
  await rename(second, { displayName: first.name });
  expect((await save(second, {})).body.address).toBe(`${base}-2`);
  expect((await save(second, { isOn: false })).body.address).toBe(`${base}-2`);
  await rename(first, { displayName: `${first.name} the Elder` });
  expect((await save(first, {})).body.address).toBe(`${base}-the-elder`);
});

test.each([
  ['Ada Lovelace', 'ada-lovelace'],
  ['Zoë 🃏', 'zoe'],
  ['Ödön!', 'odon'],
  ['雪 の 月', '雪-の-月'],
  ['🃏🃏', 'collector'],
])('the name “%s” gives the address %s', (name, address) => {
  expect(addressOf(name)).toBe(address);
});

test('a report reaches staff without who wrote it; hidden, only staff show the page again', async () => {
  const keeper = await aCollector();
  await save(keeper, {});
  const report = (address: string, reason = 'impersonation') =>
    visitor.ask(`/api/showcases/${address}/reports`, { method: 'POST', body: { reason } });
  expect((await report('nobody-here')).status).toBe(404);
  expect((await report(keeper.address, 'because')).status).toBe(400);
  expect([(await report(keeper.address)).status, (await report(keeper.address)).status]).toEqual([201, 201]);
  const support = await api.staff('support');
  const listed = async () =>
    (
      await support.ask(
        `/api/admin/showcases?filter=${encodeURIComponent(JSON.stringify({ customerId: keeper.id }))}`,
      )
    ).body[0] ?? (await support.ask(`/api/admin/showcases/${keeper.id}`)).body;
  expect(await listed()).toMatchObject({ openReports: 2, reasons: 'impersonation', state: 'shown' });
  const act = (verb: string) =>
    support.ask(`/api/admin/showcases/${keeper.id}/${verb}`, {
      method: 'POST',
      body: { reason: 'It names a real shop' },
    });
  expect((await act('show')).body.code).toBe('WRONG_STATE');
  expect((await act('hide')).status).toBe(200);
  expect((await act('hide')).body.code).toBe('WRONG_STATE');
  expect((await act('dismiss')).body.code).toBe('WRONG_STATE');
  await save(keeper, { isOn: false });
  expect((await save(keeper, { isOn: true })).body).toMatchObject({
    state: 'hidden',
    hiddenReason: 'It names a real shop',
  });
  expect((await see(keeper.address)).status).toBe(404);
  const inbox = (await keeper.client.ask('/api/me/notifications')).body.data;
  expect(inbox[0].title).toBe('Your showcase is hidden: It names a real shop');
  expect((await act('show')).status).toBe(200);
  expect((await see(keeper.address)).status).toBe(200);
  expect(await listed()).toMatchObject({ openReports: 0, state: 'shown' });
  expect((await report(keeper.address)).status).toBe(201);
  expect((await act('dismiss')).status).toBe(200);
  expect((await see(keeper.address)).status).toBe(200);
});

test('an address reports five times an hour', async () => {
  const keeper = await aCollector();
  await save(keeper, {});
  const statuses = [];
  for (let time = 0; time < 6; time += 1)
    statuses.push(
      (
        await visitor.ask(`/api/showcases/${keeper.address}/reports`, {
          method: 'POST',
          body: { reason: 'misleading' },
        })
      ).status,
    );
  expect(statuses.at(-1)).toBe(429);
});

test('a set is noted as complete once, with the day of its last card, and stays noted', async () => {
  const run = await make.aRunOnSale(40);
  const customer = await make.aCustomer(api);
  const { body } = await make.buy(customer.client, run.productId, { quantity: 40 });
  const open = async (packs: { id: string }[]) => {
    for (const { id } of packs) await make.post(customer.client, `/api/me/packs/${id}/open`);
  };
  const sets = async () => (await customer.client.ask('/api/me/collection/sets')).body.data;
  await open(body.packs.slice(0, 1));
  const [{ code }] = await sets();
  const complete = (set: string) =>
    customer.client.ask(`/api/me/collection/sets/${set}/completion`, { method: 'PUT' });
  expect((await complete(code)).body.code).toBe('WRONG_STATE');
  expect((await complete('NONE')).status).toBe(404);
  await open(body.packs.slice(1));
  const [{ completeSince, completedAt }] = await sets();
  expect(completedAt).toBeNull();
  const both = await Promise.all([complete(code), complete(code)]);
  expect(both.map((answer) => answer.body.isFirst).toSorted()).toEqual([false, true]);
  expect((await sets())[0]).toMatchObject({ completeSince, completedAt: completeSince });
  await rename(customer, { displayName: 'Complete Collector' });
  expect((await save(customer, {})).body.page.completedSets).toMatchObject([{ completedAt: completeSince }]);
});
