import { Dice } from './dice.ts';
import { Evaluation, gainOf } from './evaluate.ts';
import { minimise, signatureOf } from './minimise.ts';
import { Operations } from './operations.ts';
import type { Step } from './player.ts';
import { Pools, singular } from './pools.ts';
import { nameRules, ruleNames } from './rules.ts';
import { Values } from './values.ts';
import type { Assessor, Worth } from './worth.ts';

const step = (id: number, operation: string, body: object = {}, actor = 'catalogue'): Step => ({
  id,
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
  market: '',
};

/** An evaluation of the given worths, one after each step. */
async function evaluationOf(steps: readonly Step[], worths: readonly Partial<Worth>[]): Promise<Evaluation> {
  const left = [nothing, ...worths.map((worth) => ({ ...nothing, ...worth }))];
  // Only `measure` is called.
  const evaluation = await Evaluation.begin({ measure: async () => left.shift() ?? nothing } as Assessor);
  for (const one of steps) await evaluation.add(one);
  return evaluation;
}

const reprice = step(1, 'PUT /api/admin/products/{id}', { priceCents: 1, title: 'x' });
const buy = step(2, 'POST /api/me/orders', {}, 'ann');

test('a seed repeats the same throws', () => {
  const throwsOf = (seed: number) => {
    const dice = new Dice(seed);
    return Array.from({ length: 20 }, () => dice.below(1_000));
  };
  expect(throwsOf(7)).toEqual(throwsOf(7));
  expect(throwsOf(7)).not.toEqual(throwsOf(8));
});

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
  const byStaff = step(2, 'POST /api/admin/shipping/{id}/return');
  expect((await evaluationOf([buy, byStaff], [before, after])).suspicion()).toBe('taken');
  expect((await evaluationOf([buy, buy], [before, after])).suspicion()).toBeUndefined();
});

test('what staff may take back alone is no finding, more is', async () => {
  const byStaff = step(2, 'POST /api/admin/users/{id}/balance-adjustments');
  const taken = (mayTake: number) =>
    evaluationOf([byStaff], [{ wallets: new Map([['ann', -700]]), mayTake }]);
  expect((await taken(700)).suspicion()).toBeUndefined();
  expect((await taken(500)).suspicion()).toBe('taken');
});

test('cards that leave while their payment is disputed are a finding, others are none', async () => {
  const dispatch = step(2, 'POST /api/admin/shipping/{id}/dispatch');
  expect((await evaluationOf([dispatch], [{ sent: 900 }])).suspicion()).toBeUndefined();
  const disputed = await evaluationOf([dispatch], [{ sent: 900, disputed: 300 }]);
  expect([disputed.suspicion(), gainOf(disputed, 'escaped')]).toEqual(['escaped', 300]);
});

test('a new price of what customers hold takes nothing from them', async () => {
  const worths = [700, 300].map((cents) => ({ things: new Map([['unit', cents]]) }));
  expect((await evaluationOf([buy, reprice], worths)).suspicion()).toBeUndefined();
});

test('leaves out steps and fields that a finding does not need', async () => {
  const replay = (steps: readonly Step[]): Promise<Evaluation> => {
    const priced = steps.some(({ body }) => 'priceCents' in (body as object));
    const cash = priced && steps.includes(buy) ? 900 : 0;
    return evaluationOf(
      [...steps],
      steps.map(() => ({ cash })),
    );
  };
  const noise = Array.from({ length: 9 }, (_, at) => step(10 + at, 'PATCH /api/me', {}, 'ben'));
  const found = await minimise([...noise, reprice, ...noise, buy], { measure: 'worth', rise: 900 }, replay);
  expect(found?.steps).toEqual([{ ...reprice, body: { priceCents: 1 } }, buy]);
  expect(signatureOf(found?.steps ?? [])).toEqual(['PUT /api/admin/products/{id} with priceCents']);
});

test('a gain that does not repeat is no finding', async () => {
  expect(
    await minimise([buy], { measure: 'worth', rise: 900 }, (steps) => evaluationOf(steps, [{}])),
  ).toBeUndefined();
});

test.each([
  ['/api/me/shipment-quotes', 'quote'],
  ['/api/me/addresses', 'address'],
  ['/api/me/collection', 'collectible'],
  ['/api/admin/products', 'product'],
])('%s holds ids of a %s', (path, name) => expect(singular(path)).toBe(name));

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
  base.harvest('/api/products', 'ann', { read: '/api/products' }, { data: [{ id: 'the-product' }] });
  const values = new Values(operations, new Pools(base), new Dice(3));
  for (let time = 0; time < 50; time += 1) {
    const body = values.body({ operation, actor: 'catalogue' }) as { percentBps: number }; // as described
    expect(body).toMatchObject({ code: { $fresh: 'upper' }, productIds: ['the-product'] });
    expect(body.percentBps).toBeGreaterThanOrEqual(1);
    expect(body.percentBps).toBeLessThanOrEqual(10_000);
  }
});

test('names fields of one record together, and what was just touched rather than the rest', () => {
  const pools = new Pools(new Pools());
  const quotes = [
    { collectibleId: 'one', quoteId: null },
    { collectibleId: 'two', quoteId: 'q2' },
  ];
  pools.harvest('/api/me/buyback-quotes', 'ann', { read: '/quotes' }, { quotes });
  const at = ['quotes', 1];
  expect(pools.record(['collectibleId', 'quoteId'], 'ann', new Dice(1))).toEqual({
    collectibleId: { $read: '/quotes', actor: 'ann', at: [...at, 'collectibleId'] },
    quoteId: { $read: '/quotes', actor: 'ann', at: [...at, 'quoteId'] },
  });
  expect(pools.record(['collectibleId', 'quoteId'], 'ben', new Dice(1))).toBeUndefined();
  expect(pools.hasTouched('collectibleId')).toBe(false);
  pools.touch(['two']);
  expect(pools.hasTouched('collectibleId')).toBe(true);
});

test('names what a step has made by that step, so that the sequence can be repeated', () => {
  const pools = new Pools(new Pools());
  pools.harvest('/api/admin/promo', 'catalogue', { step: 4 }, { id: 'made', code: 'NEW' });
  expect(pools.ofPath('/api/admin/promo', 'id', 'catalogue', new Dice(1))).toEqual({ $step: 4, at: ['id'] });
});

test('refuses to switch off a rule that it does not know', () => {
  expect(nameRules(ruleNames)).toHaveLength(10);
  expect(() => nameRules(['gravity'])).toThrow('No rule is called gravity');
});
