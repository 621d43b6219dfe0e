import { clock, days } from '../../platform/clock.ts';
import { startApi, type Answer } from '../../../testing/api.ts';

const api = await startApi();
const { aCustomer, aRunOnSale, buy, post } = await import('../../../testing/factories.ts');

interface Pull {
  id: string;
  at: string;
  by: string | null;
  runId: string;
  packNo: number;
  position: number;
  cardId: string;
  valueCents: number;
  copies: number;
  runSize: number;
}

const run = await aRunOnSale(6);
const customer = await aCustomer(api);
const order = await buy(customer.client, run.productId, { quantity: 3 });
const packs: { id: string; packNo: number }[] = order.body.packs;
for (const { id } of packs.slice(0, 2)) await post(customer.client, `/api/me/packs/${id}/open`);
const ownPulls = 2 * 3;

afterEach(() => clock.reset());
afterAll(() => api.stop());

const ask = (path: string): Promise<Answer> => api.client().ask(`/api/pulls/${path}`);
const top = async (query = ''): Promise<Pull[]> => (await ask(`top?runId=${run.runId}${query}`)).body.data;

test('the best come first, and equal ones always in one order', async () => {
  const pulls = await top();
  expect(pulls).toHaveLength(ownPulls);
  // Compare by code unit: `localeCompare` depends on the machine's locale.
  const later = (one: string, other: string): number => (one === other ? 0 : one < other ? 1 : -1);
  // All pulls of a pack have the same time, and most have the same value.
  const sorted = [...pulls].sort(
    (one, other) => other.valueCents - one.valueCents || later(one.at, other.at) || later(one.id, other.id),
  );
  expect(pulls).toEqual(sorted);
});

test('lists the newest first, and at most the requested number', async () => {
  const pulls = await top('&sort=newest');
  expect(pulls.map(({ id }) => id)).toEqual(
    pulls.map(({ id }) => id).sort((one, other) => (one < other ? 1 : -1)),
  );
  expect(await top('&sort=newest&limit=2')).toEqual(pulls.slice(0, 2));
});

test.each(['value', 'newest'])('pages by %s hold every pull once, in the same order', async (sort) => {
  const seen: Pull[] = [];
  let after = '';
  do {
    const { data, next } = (await ask(`top?runId=${run.runId}&sort=${sort}&limit=2${after}`)).body;
    expect(data).toHaveLength(2);
    seen.push(...data);
    after = next === null ? '' : `&after=${next}`;
  } while (after !== '');
  expect(seen).toEqual(await top(`&sort=${sort}`));
});

test('a varied list has the best of each card from a pack, in the same order, with the odds as sealed', async () => {
  const pulls = await top();
  const varied = await top('&vary=true');
  const firstOfCard = pulls.filter(
    ({ cardId }, place) => pulls.findIndex((pull) => pull.cardId === cardId) === place,
  );
  expect(varied).toEqual(firstOfCard);
  const cards = (await api.client().ask(`/api/runs/${run.runId}/cards`)).body.data;
  for (const { cardId, copies, runSize } of varied)
    expect([copies, runSize]).toEqual([
      cards.find((card: { cardId: string }) => card.cardId === cardId).copies,
      6,
    ]);
});

test('a pull leaves a window when its time is over', async () => {
  clock.travel(days(1.1));
  expect(await top()).toEqual([]);
  expect(await top('&window=7d')).toHaveLength(ownPulls);
  clock.travel(days(30));
  expect(await top('&window=30d')).toEqual([]);
  expect(await top('&window=all')).toHaveLength(ownPulls);
});

test('the feed never includes a sealed pack', async () => {
  expect((await top('&limit=50')).map(({ packNo }) => packNo)).not.toContain(packs[2]?.packNo);
});

const opened = (range: string) => api.client().ask(`/api/runs/${run.runId}/packs/opened?${range}`);

test('a stretch of the wall has the most valuable pull of each opened pack, and of no sealed one', async () => {
  const pulls = await top();
  const numbers = packs.slice(0, 2).map(({ packNo }) => packNo);
  const { body } = await opened('from=1&to=6');
  expect(body.packs.map(({ packNo }: Pull) => packNo)).toEqual(numbers.toSorted((one, other) => one - other));
  for (const { packNo, card, pullId, by } of body.packs) {
    const own = pulls.filter((pull) => pull.packNo === packNo);
    const best = own.find(({ id }) => id === pullId);
    expect(best?.valueCents).toBe(Math.max(...own.map(({ valueCents }) => valueCents)));
    expect([body.cards[card].cardId, by]).toEqual([best?.cardId, 'Test Collector']);
  }
  const [first = 0] = numbers;
  expect((await opened(`from=${first}&to=${first}`)).body.packs).toHaveLength(1);
});

test.each(['from=1&to=7', 'from=2&to=1', 'from=0&to=1', 'from=1'])(
  'the wall has no stretch %s',
  async (range) => {
    const { status, body } = await opened(range);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  },
);

test('hides the name of anonymous customers, also on the receipt', async () => {
  const [pull] = await top();
  expect(pull?.by).toBe('Test Collector');
  await customer.client.ask('/api/me', { method: 'PATCH', body: { isAnonymous: true } });
  expect((await top()).map(({ by }) => by)).toEqual(Array<null>(ownPulls).fill(null));
  // Stretches that nobody has asked for yet: those are cached for a moment.
  const stretches = await Promise.all(['from=1&to=4', 'from=5&to=6'].map(opened));
  const shown: { by: string | null }[] = stretches.flatMap(({ body }) => body.packs);
  expect(shown.map(({ by }) => by)).toEqual([null, null]);
  const receipt = (await ask(pull?.id ?? '')).body;
  expect([receipt.pull.by, receipt.mates.map(({ by }: Pull) => by)]).toEqual([null, [null, null]]);
  await customer.client.ask('/api/me', { method: 'PATCH', body: { isAnonymous: false } });
});

test('a receipt has the other pulls of its pack and what a verifier needs', async () => {
  const [pull] = await top();
  const { body } = await ask(pull?.id ?? '');
  expect(pull).toMatchObject(body.pull);
  expect(body.mates.map(({ packNo }: Pull) => packNo)).toEqual([pull?.packNo, pull?.packNo]);
  const { contents, salt, leaf, proof, commitmentHash } = body;
  const { units } = JSON.parse(contents);
  for (const { position, cardId } of [body.pull, ...body.mates]) expect(units[position].card).toBe(cardId);
  expect((await ask(`${pull?.id}/proof`)).body).toEqual({ contents, salt, leaf, proof, commitmentHash });
});

test.each(['01890000-0000-7000-8000-000000000000', 'nothing', '01890000-0000-7000-8000-000000000000/proof'])(
  'a pull’s proof has no receipt of %s',
  async (path) => {
    const { status, body } = await ask(path);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  },
);

test.each(['window=1h', 'sort=oldest', 'runId=run', 'limit=0', 'limit=51', 'limit=some'])(
  '?%s is refused',
  async (query) => {
    const { status, body } = await ask(`top?${query}`);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  },
);
