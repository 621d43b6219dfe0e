import { Coverage } from './coverage.ts';
import { Dice } from '../dice.ts';
import { Evaluation, type Measure } from './evaluate.ts';
import { learnNames, minimise, rename, signatureOf } from './minimise.ts';
import type { Change } from './journal.ts';
import { Operations } from './operations.ts';
import type { Step } from './player.ts';
import { Pools } from './pools.ts';
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
  chance: 0,
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

const taken = { wallets: new Map([['ann', -700]]) };
const byStaff = step('POST /api/admin/shipping/{id}/return');
const holds = (cents?: number) => ({ things: new Map(cents === undefined ? [] : [['unit', cents]]) });

test.each<[string, Step, Partial<Worth>[], Measure | undefined]>([
  ['money that was paid in is no gain', buy, [{ cash: 500, paidIn: 500 }], undefined],
  ['what others allowed is no gain', buy, [{ cash: 300, allowed: 300 }], undefined],
  ['more than was allowed is a gain', buy, [{ cash: 311, allowed: 300 }], 'worth'],
  ['a chance is no gain', buy, [{ chance: 900 }], undefined],
  ['a gain is noticed behind a loss', buy, [{ cash: -900 }, { cash: -400 }], 'worth'],
  ['promo that becomes cash is a gain, though the sum falls', buy, [{ cash: 40, promo: -55 }], 'cash'],
  ['a card that staff take is a finding', byStaff, [holds(700), holds()], 'taken'],
  ['a card that its owner gives is none', buy, [holds(700), holds()], undefined],
  ['what staff may take back alone is none', byStaff, [{ ...taken, mayTake: 700 }], undefined],
  ['what staff take beyond that is one', byStaff, [{ ...taken, mayTake: 500 }], 'taken'],
  ['a card that leaves is no finding', byStaff, [{ sent: 900 }], undefined],
  ['a card that leaves in a dispute is one', byStaff, [{ sent: 900, disputed: 300 }], 'escaped'],
  ['a new price of what customers hold takes nothing', byStaff, [holds(700), holds(300)], undefined],
])('%s', async (_, by, worths, measure) => {
  const evaluation = await evaluationOf(
    worths.map(() => by),
    worths,
  );
  expect(evaluation.suspicion()).toBe(measure);
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
  coverage.note(seen);
  expect(coverage.note([{ place: 'drops', ...change }]) > 0).toBe(isNew);
});

test('refuses to switch off a rule that it does not know', () => {
  expect(nameRules(ruleNames)).toHaveLength(10);
  expect(() => nameRules(['gravity'])).toThrow('No rule is called gravity');
});
