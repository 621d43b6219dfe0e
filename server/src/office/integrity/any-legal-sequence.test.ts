import { jest } from '@jest/globals';
import fc from 'fast-check';

import { clock } from '../../platform/clock.ts';
import { startApi, type Client } from '../../../testing/api.ts';
import { aSequence } from '../../../testing/model/operations.ts';
import { ageGifts } from '../../../testing/age-gifts.ts';
import { exportLedger, sumAccounts, sumBy } from '../../../testing/ledger-export.ts';
import { listDifferences, listMonths, readMonthWords } from '../../../testing/month-words.ts';
import { act, compareWallet, sitDown } from '../../../testing/model/player.ts';
import type { Seat, Table } from '../../../testing/model/seat.ts';

// Each sequence is one test of MODEL_OPERATIONS operations.
jest.setTimeout(400_000);

/** `npm run test:model` runs all 200 × 300, in several processes. */
const seeds = Number(process.env['MODEL_SEEDS'] ?? 3);
const operations = Number(process.env['MODEL_OPERATIONS'] ?? 40);
/**
 * Each sequence has its own seed, counting up from this one, so that a failing one can be replayed alone.
 * `npm run test:model` tries seeds that were never used before.
 */
const firstSeed = Number(process.env['MODEL_SEED'] ?? 1);

const isLogged = process.env['MODEL_LOG'] === 'on';

const api = await startApi({
  DATABASE_POOL: '20',
  FLOOD_WRITES_PER_MINUTE: '0',
  FLOOD_READS_PER_MINUTE: '0',
});
const make = await import('../../../testing/factories.ts');
const { saveOrigin } = await import('../../vault/index.ts');
const { anArchitect, aPromo } = await import('../../../testing/deals.ts');
const { registerSeller } = await import('../../../testing/make-month.ts');
afterEach(() => clock.reset());
afterAll(async () => {
  if (isLogged) process.stderr.write(`moved ${await listMoves()}\n`);
  await api.stop();
});

/** Counts the transfers of each kind: every kind of money movement must occur. */
async function listMoves(): Promise<string> {
  const { rows } = await api.db.query<{ kind: string; n: number }>(
    'SELECT kind, count(*)::int AS n FROM transfers GROUP BY kind ORDER BY kind',
  );
  return rows.map(({ kind, n }) => `${kind} ${n}`).join(', ');
}

async function aCode(owner: Client, terms: object): Promise<string> {
  const { code } = await aPromo(owner, { perCustomerLimit: 1_000, ...terms });
  // What one person gives within a day adds up: backdated, so that sequences do not share a day.
  await ageGifts(api.db);
  return code;
}

/** A place that parcels leave from whatever they were paid with, and two people who have said nothing yet. */
async function openWarehouse(): Promise<Pick<Table, 'teller' | 'looker' | 'saidCents' | 'carrier'>> {
  await saveOrigin({
    ...{ name: 'Warehouse', company: 'Pullproof', line1: '1 Dock Road', postalCode: '62701' },
    ...{ city: 'Springfield', region: 'IL', country: 'US', cutOffTime: '14:00' },
  });
  await api.db.query(
    `INSERT INTO shipping_rates (version, rates, reason, created_at)
     SELECT version + 1, rates || '{"topUpDays": 0}', 'the model', now() FROM shipping_rates ORDER BY version DESC LIMIT 1`,
  );
  const as = `teller-${make.aKey()}`;
  const [teller, looker] = [await api.staff('fulfilment', { as }), await api.staff('catalogue')];
  return { teller, looker, saidCents: { 'handed-over': 0, 'came-back': 0 }, carrier: 'Post' };
}

async function lay(): Promise<Table> {
  const staff = await api.staff('owner');
  const { productId, packId } = await make.aRunOnSale(operations + 30, {
    priceCents: 997,
    stock: { common: operations + 30, rare: operations + 30 },
  });
  const royaltyBps = 333;
  const architect = { id: await anArchitect(api, packId, royaltyBps), royaltyBps, paidCents: 0 };
  const warehouse = await openWarehouse();
  return {
    api,
    make,
    staff,
    ...warehouse,
    productId,
    priceCents: 997,
    architect,
    creditCode: await aCode(staff, {
      kind: 'credit',
      amountCents: 333,
      totalLimit: 150,
      budgetCents: 49_950,
      reason: 'a test',
    }),
    creditCents: 333,
    // 20% of the price always exceeds the cap.
    discountCode: await aCode(staff, { kind: 'percent', percentBps: 2_000, capCents: 151, totalLimit: 330 }),
    discountCents: 151,
  };
}

async function readFloor(productId: string): Promise<number> {
  const { rows } = await api.db.query<{ cents: number }>(
    'SELECT f.offers_cents AS cents FROM run_floors f JOIN runs r ON r.id = f.run_id WHERE r.product_id = $1',
    [productId],
  );
  return Number(rows[0]?.cents);
}

const listBelowFloor = async (productId: string): Promise<unknown[]> =>
  (
    await api.db.query('SELECT id FROM orders WHERE product_id = $1 AND kept_cents < floor_cents', [
      productId,
    ])
  ).rows;

/** What an accountant adds up from the export of the sequence's days is what the books and the wallets say. */
async function compareExport(staff: Client): Promise<void> {
  const month = [new Date('2000-01-01'), new Date('2100-01-01')] as const;
  const lines = await exportLedger(staff, { createdAt_gte: month[0], createdAt_lt: month[1] });
  const accounts = sumBy('Account', lines);
  expect(accounts).toEqual(await sumAccounts(api, ...month));
  const { rows } = await api.db.query(
    `SELECT sum(cash_cents)::int AS "customer:cash", sum(promo_cents)::int AS "customer:promo",
       sum(held_cents)::int AS "customer:held" FROM wallets`,
  );
  expect({ 'customer:held': 0, ...accounts }).toMatchObject(rows[0]);
  expect(new Set(Object.values(sumBy('Transaction (ID)', lines)))).toEqual(new Set([0]));
}

/** Export, list, report and documents of each month say the same. */
async function compareMonths(staff: Client): Promise<void> {
  const { issueDocuments } = await import('../invoices/index.ts');
  await issueDocuments();
  for (const month of await listMonths(api))
    expect([month, listDifferences(await readMonthWords(api, staff, month))]).toEqual([month, []]);
}

async function play(seed: number): Promise<void> {
  // Every other sequence is of a seller who is registered for tax.
  await registerSeller(seed % 2 === 1 ? 'XX000000000' : '');
  const [moves = []] = fc.sample(aSequence(operations), { seed, numRuns: 1 });
  const table = await lay();
  const floor = await readFloor(table.productId);
  const inviter = await sitDown(table);
  const players: Seat[] = [inviter, await sitDown(table, inviter), await sitDown(table, inviter)];
  for (const [place, [who, move]] of moves.entries()) {
    const player = players[who];
    if (!player) throw new Error('there are three');
    await act(player, players, move).catch((failure: unknown) => {
      throw new Error(
        `MODEL_SEED=${seed} fails at operation ${place}, player ${who}: ${JSON.stringify(move)}`,
        {
          cause: failure,
        },
      );
    });
  }
  for (const player of players) await compareWallet(player);
  await act(inviter, players, { do: 'royalties' });
  // Whatever was bought, opened and given back: the floor is that of the whole run, and no price went below it.
  expect(await readFloor(table.productId)).toBe(floor);
  expect(await listBelowFloor(table.productId)).toEqual([]);
  const { proveBooks } = await import('./prove-books.ts');
  const { checks } = await proveBooks();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  await compareExport(table.staff);
  await compareMonths(table.staff);
  // The next sequence's jobs must not pick these up.
  await api.db.query(`UPDATE referrals SET state = 'refused', flag = 'the model is over'`);
  // The next sequence's clock restarts and may be behind this one's.
  await api.db.query(`UPDATE royalty_progress SET ordered_at = '1970-01-01T00:00:00Z'`);
}

function took(began: number, used: NodeJS.CpuUsage): string {
  const { user, system } = process.cpuUsage(used);
  return `${Math.round((performance.now() - began) / 1_000)} s, ${Math.round((user + system) / 1e6)} s of them computing`;
}

const all = Array.from({ length: seeds }, (_, place) => firstSeed + place);

test.each(all)(
  `${operations} operations leave what plain arithmetic says (seed %i)`,
  async (seed) => {
    const began = performance.now();
    const used = process.cpuUsage();
    await play(seed);
    if (isLogged) process.stderr.write(`held ${seed} × ${operations} in ${took(began, used)}\n`);
  },
  Math.max(120_000, operations * 5_000),
);
