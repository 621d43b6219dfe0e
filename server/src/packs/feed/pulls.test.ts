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

test('hides the name of anonymous customers, also on the receipt', async () => {
  const [pull] = await top();
  expect(pull?.by).toBe('Test Collector');
  await customer.client.ask('/api/me', { method: 'PATCH', body: { isAnonymous: true } });
  expect((await top()).map(({ by }) => by)).toEqual(Array<null>(ownPulls).fill(null));
  const receipt = (await ask(pull?.id ?? '')).body;
  expect([receipt.pull.by, receipt.mates.map(({ by }: Pull) => by)]).toEqual([null, [null, null]]);
  await customer.client.ask('/api/me', { method: 'PATCH', body: { isAnonymous: false } });
});

test('a receipt has the other pulls of its pack and what a verifier needs', async () => {
  const [pull] = await top();
  const { body } = await ask(pull?.id ?? '');
  expect(body.pull).toEqual(pull);
  expect(body.mates.map(({ packNo }: Pull) => packNo)).toEqual([pull?.packNo, pull?.packNo]);
  const { contents, salt, leaf, proof, commitmentHash } = body;
  const { units } = JSON.parse(contents);
  for (const { position, cardId } of [body.pull, ...body.mates]) expect(units[position].card).toBe(cardId);
  expect((await ask(`${pull?.id}/proof`)).body).toEqual({ contents, salt, leaf, proof, commitmentHash });
});

test.each(['01890000-0000-7000-8000-000000000000', 'nothing', '01890000-0000-7000-8000-000000000000/proof'])(
  'has no receipt of %s',
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
