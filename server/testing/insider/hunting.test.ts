import pg from 'pg';

import { Coverage } from './coverage.ts';
import { Dice } from './dice.ts';
import { Evaluation, gainOf } from './evaluate.ts';
import { learnNames, minimise, rename, signatureOf } from './minimise.ts';
import type { Change } from './journal.ts';
import { Operations } from './operations.ts';
import type { Step } from './player.ts';
import { Pools } from './pools.ts';
import { Reads } from './reads.ts';
import { nameRules, ruleNames } from './rules.ts';
import { Values } from './values.ts';
import type { Assessor, Worth } from './worth.ts';

const step = (operation: string, body: object = {}, actor = 'catalogue'): Step => ({
  actor,
  operation,
  params: {},
  body,
});
const nothing: Worth = {
  cash: 0,
  promo: 0,
  paidIn: 0,
  allowed: 0,
  mayTake: 0,
  sent: 0,
  disputed: 0,
  wallets: new Map(),
  things: new Map(),
};

/** An evaluation of the given worths, one after each step. */
async function evaluationOf(steps: readonly Step[], worths: readonly Partial<Worth>[]): Promise<Evaluation> {
  const left = [nothing, ...worths.map((worth) => ({ ...nothing, ...worth }))];
  // Only these are called.
  const assessor = { measure: async () => left.shift() ?? nothing, copy: (): unknown => assessor };
  const evaluation = await Evaluation.begin(assessor as unknown as Assessor);
  for (const one of steps) await evaluation.add(one);
  return evaluation;
}

const reprice = step('PUT /api/admin/products/{id}', { priceCents: 1, title: 'x' });
const buy = step('POST /api/me/orders', {}, 'ann');

test('money that was paid in, or that others allowed, is no gain', async () => {
  const evaluation = await evaluationOf(
    [buy, buy],
    [
      { cash: 500, paidIn: 500 },
      { cash: 800, paidIn: 500, allowed: 300 },
    ],
  );
  expect(evaluation.suspicion()).toBeUndefined();
  expect(gainOf(evaluation, 'worth')).toBe(0);
});

test('a gain is noticed behind a loss of the same sequence', async () => {
  const evaluation = await evaluationOf([buy, buy], [{ cash: -900 }, { cash: -400 }]);
  expect(evaluation.suspicion()).toBe('worth');
  expect(gainOf(evaluation, 'worth')).toBe(-400);
});

test('promo credit that becomes cash is a gain, though the sum falls', async () => {
  const evaluation = await evaluationOf([buy], [{ cash: 40, promo: -55 }]);
  expect(evaluation.suspicion()).toBe('cash');
});

test('money that staff take from a customer is a finding, a customer’s payment is none', async () => {
  const [before, after] = [{ things: new Map([['unit', 700]]) }, { things: new Map<string, number>() }];
  const byStaff = step('POST /api/admin/shipping/{id}/return');
  expect((await evaluationOf([buy, byStaff], [before, after])).suspicion()).toBe('taken');
  expect((await evaluationOf([buy, buy], [before, after])).suspicion()).toBeUndefined();
});

test('a gain that staff may take back alone is no finding, more is', async () => {
  const byStaff = step('POST /api/admin/users/{id}/balance-adjustments');
  const taken = (mayTake: number) =>
    evaluationOf([byStaff], [{ wallets: new Map([['ann', -700]]), mayTake }]);
  expect((await taken(700)).suspicion()).toBeUndefined();
  expect((await taken(500)).suspicion()).toBe('taken');
});

test('cards that leave while their payment is disputed are a finding, others are none', async () => {
  const dispatch = step('POST /api/admin/shipping/{id}/dispatch');
  expect((await evaluationOf([dispatch], [{ sent: 900 }])).suspicion()).toBeUndefined();
  const disputed = await evaluationOf([dispatch], [{ sent: 900, disputed: 300 }]);
  expect([disputed.suspicion(), gainOf(disputed, 'escaped')]).toEqual(['escaped', 300]);
});

test('a new price of what customers hold takes nothing from them', async () => {
  const worths = [700, 300].map((cents) => ({ things: new Map([['unit', cents]]) }));
  expect((await evaluationOf([buy, reprice], worths)).suspicion()).toBeUndefined();
});

test('leaves out steps and fields that a finding does not need', async () => {
  const replay = async (steps: readonly Step[]) => {
    const priced = steps.some(({ body }) => 'priceCents' in (body as object));
    const cash = priced && steps.includes(buy) ? 900 : 0;
    return {
      steps,
      evaluation: await evaluationOf(
        steps,
        steps.map(() => ({ cash })),
      ),
    };
  };
  const noise = Array.from({ length: 9 }, () => step('PATCH /api/me', {}, 'ben'));
  const found = await minimise([...noise, reprice, ...noise, buy], { measure: 'worth', rise: 900 }, replay);
  expect(found?.steps).toEqual([{ ...reprice, body: { priceCents: 1 } }, buy]);
  expect(signatureOf(found?.steps ?? [])).toEqual(['PUT /api/admin/products/{id} with priceCents']);
});

test('a gain that does not repeat is no finding', async () => {
  const replay = async (steps: readonly Step[]) => ({ steps, evaluation: await evaluationOf(steps, [{}]) });
  expect(await minimise([buy], { measure: 'worth', rise: 900 }, replay)).toBeUndefined();
});

test('a replay names what it has made itself, and what the shop had as before', () => {
  const names = new Map<string, string>();
  const isOld = (text: string): boolean => text === 'of the shop';
  learnNames(
    names,
    { id: 'made before', cards: ['of the shop'] },
    { id: 'made now', cards: ['another'] },
    isOld,
  );
  const read = { ...step('look'), params: { path: '/api/me/packs?ids=made before,of the shop' } };
  expect(rename(names, read).params).toEqual({ path: '/api/me/packs?ids=made now,of the shop' });
});

test('a state that goes on from another takes what was known there with it, and gives nothing back', async () => {
  const first = await evaluationOf([buy], [{ cash: -900 }, { cash: -400 }]);
  const second = first.copy();
  await second.add(buy);
  expect([first.suspicion(), second.suspicion()]).toEqual([undefined, 'worth']);
});

const document = {
  paths: {
    '/api/admin/promo': {
      post: {
        security: [{ staffCookie: [] }],
        description: 'Staff need the permission `promo.write`.',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  code: { type: 'string', pattern: '^[A-Z0-9]{4,40}$' },
                  percentBps: { type: 'integer', minimum: 1, maximum: 10_000 },
                  productIds: { type: 'array', items: { type: 'string', format: 'uuid' } },
                },
                required: ['code', 'percentBps', 'productIds'],
              },
            },
          },
        },
      },
    },
  },
  components: { schemas: {} },
};

test('draws bodies within the limits of the description, with ids that answers have shown', () => {
  const operations = new Operations(JSON.stringify(document));
  const [operation] = operations.changes(['staff']);
  if (!operation) throw new Error('there is one');
  expect(operation).toMatchObject({
    id: 'POST /api/admin/promo',
    permission: 'promo.write',
    access: 'staff',
  });
  const base = new Pools();
  base.harvest('/api/products', 'ann', { data: [{ id: 'the-product' }] });
  const values = new Values(operations, new Pools(base), new Dice(3), new Date());
  for (let time = 0; time < 50; time += 1) {
    const body = values.body({ operation, actor: 'catalogue' }) as { percentBps: number }; // as described
    expect(body).toMatchObject({
      code: expect.stringMatching(/^F[0-9A-F]{12}$/),
      productIds: ['the-product'],
    });
    expect(body.percentBps).toBeGreaterThanOrEqual(1);
    expect(body.percentBps).toBeLessThanOrEqual(10_000);
  }
});

test('pushes figures to their ends within the limits, and nothing else', () => {
  const operations = new Operations(JSON.stringify(document));
  const [operation] = operations.changes(['staff']);
  const values = new Values(operations, new Pools(new Pools()), new Dice(4), new Date());
  const body = { code: 'KEPT', percentBps: 1_000, productIds: ['one'] };
  const pushed = Array.from({ length: 40 }, () => values.push(operation?.body ?? {}, body) as typeof body);
  const rates = new Set(pushed.map(({ percentBps }) => percentBps));
  expect([...rates].sort((a, b) => a - b)).toEqual([1, 1_000, 4_999, 7_499, 8_999, 9_499, 9_899, 10_000]);
  expect(pushed.map((one) => ({ ...one, percentBps: 1_000 }))).toEqual(pushed.map(() => body));
});

test('a verb reads the tables that its statements name, also by a view or a function', async () => {
  pg.Client.prototype.query = (async () => undefined) as never; // sends nothing
  const reads = new Reads();
  await reads.begin((async () => [
    { name: 'drops', text: null },
    { name: 'orders', text: null },
    { name: 'open_drops', text: 'SELECT * FROM drops' },
    { name: 'enter', text: 'INSERT INTO entries SELECT 1 FROM open_drops' },
  ]) as never);
  const ask = (text: string) => async () => new pg.Client().query({ text });
  await reads.during('POST /entries', ask('SELECT enter()'));
  await reads.during('POST /orders', ask('SELECT * FROM orders, drops'));
  expect(reads.relation('POST /entries', ['drops'])).toBe(0.5);
  expect(reads.relation('POST /entries', ['orders'])).toBe(0);
  expect(reads.relation('POST /orders', ['orders', 'drops'])).toBe(1.5);
});

test.each<[string, Omit<Change, 'place'>, boolean]>([
  ['the same word', { old: { state: 'open' }, new: { state: 'closed' } }, false],
  ['another word', { old: { state: 'open' }, new: { state: 'void' } }, true],
  ['about the same amount', { old: { cents: 10 }, new: { cents: 210 } }, false],
  ['a far larger amount', { old: { cents: 10 }, new: { cents: 900_000 } }, true],
  ['a fall', { old: { cents: 10 }, new: { cents: 0 } }, true],
  ['a field within JSON', { old: { rates: { fee: 1 } }, new: { rates: { fee: 90 } } }, true],
  [
    'a window that ends much sooner',
    { old: { closes_at: '2030-01-02' }, new: { closes_at: '2030-01-01' } },
    true,
  ],
])('knows whether %s is a new kind of change', (_, change, isNew) => {
  const coverage = new Coverage();
  const seen = [
    { place: 'drops', old: { state: 'open', cents: 10 }, new: { state: 'closed', cents: 200 } },
    { place: 'drops', old: { closes_at: '2030-01-01' }, new: { closes_at: '2030-01-02' } },
  ];
  coverage.note(seen, new Set());
  expect(coverage.note([{ place: 'drops', ...change }], new Set()) > 0).toBe(isNew);
});

test('refuses to switch off a rule that it does not know', () => {
  expect(nameRules(ruleNames)).toHaveLength(10);
  expect(() => nameRules(['gravity'])).toThrow('No rule is called gravity');
});
