import fc from 'fast-check';

import { startApi, type TestApi } from '../../testing/api.ts';
import type * as Factories from '../../testing/factories.ts';
import { Player, type Operation, type Table } from '../../testing/model/player.ts';
import { clock } from '../../platform/clock.ts';

/** `npm run test:model` plays all of it: 200 × 300. */
const seeds = Number(process.env['MODEL_SEEDS'] ?? 3);
const operations = Number(process.env['MODEL_OPERATIONS'] ?? 40);
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000_000);

let api: TestApi;
let make: typeof Factories;

beforeAll(async () => {
  api = await startApi({ DATABASE_POOL: '20' });
  make = await import('../../testing/factories.ts');
});
afterEach(() => clock.reset());
afterAll(() => api.stop());

async function lay(): Promise<Table> {
  const owner = await api.staff('owner');
  const creditCode = `MODEL-${make.aKey().toUpperCase()}`;
  const made = await owner.ask('/api/admin/promo', {
    method: 'POST',
    body: {
      code: creditCode,
      name: 'Model',
      kind: 'credit',
      amountCents: 333,
      perCustomerLimit: 1_000,
      startsAt: '2020-01-01T00:00:00.000Z',
    },
  });
  if (made.status !== 201) throw new Error(made.text);
  const { productId } = await make.aRunOnSale(operations * 3, {
    priceCents: 997,
    stock: { common: operations * 3, rare: operations * 3 },
  });
  return { api, make, staff: owner, productId, priceCents: 997, creditCode, creditCents: 333 };
}

const pick = fc.nat(1_000);
const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('topUp' as const), cents: fc.integer({ min: 500, max: 9_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('redeem' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('sell' as const), pick, count: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('payout' as const), cents: fc.integer({ min: 900, max: 6_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cancelPayout', 'approvePayout', 'rejectPayout', 'markPaid'),
      pick,
    }),
  },
) satisfies fc.Arbitrary<Operation>;

test(
  `${seeds} × ${operations} operations leave what plain arithmetic says (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), operation), { minLength: operations, maxLength: operations }),
        async (moves) => {
          const table = await lay();
          const players = [
            await Player.sitDown(table),
            await Player.sitDown(table),
            await Player.sitDown(table),
          ];
          for (const [who, move] of moves) await players[who]?.act(move);
          const { proveBooks } = await import('./prove-books.ts');
          const { checks } = await proveBooks();
          expect(checks.filter(({ ok }) => !ok)).toEqual([]);
        },
      ),
      // Shrinking would play thousands of sequences over HTTP: the seed is enough to see it again.
      { numRuns: seeds, seed, endOnFailure: true },
    );
  },
  Math.max(120_000, seeds * operations * 150),
);
