import { startApi } from '../../../testing/api.ts';
import { plantEntry } from '../../../testing/plant-entry.ts';
import { replantReceipt } from '../../../testing/replant-receipt.ts';
import { orderOfNumbers } from '../../base/fairness/index.ts';

const api = await startApi();
const make = await import('../../../testing/factories.ts');
const runs = await import('../../packs/index.ts');
const time = await import('../../platform/clock.ts');

const { days, hours, minutes, seconds } = await import('../../platform/clock.ts');

afterEach(() => time.clock.reset());
afterAll(() => api.stop());

/** Returns the first fault that the proof reports in this run. */
async function findFault(runId: string, thoroughness: 'new' | 'full' = 'new') {
  const { replayLogs } = await import('./checks/public-logs.ts');
  const { faults } = await replayLogs(thoroughness);
  return faults.find((fault) => fault.runId === runId);
}

const aDraw = (seed: number): string => seed.toString(16).padStart(2, '0').repeat(32);
const orderOf = (runId: string, draw: string, size = 6): number[] => [...orderOfNumbers(runId, size, draw)];

/** A run of 6 packs at $10; `buy` returns the receipts of packs that are sold but not yet in the log. */
async function aMarket() {
  const run = await make.aRunOnSale(6);
  const { client } = await make.aCustomer(api);
  const send = (picks: number[], draw?: string) =>
    make.post(client, '/api/me/orders', {
      productId: run.productId,
      runId: run.runId,
      quantity: picks.length,
      maxPriceCents: 1_000_000,
      picks,
      ...(draw !== undefined && { draw }),
    });
  const buy = async (picks: number[], draw?: string) => {
    const answer = await send(picks, draw);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.packs.map(
      ({ id, packNo, receipt }: { id: string; packNo: number; receipt: { document: string } }) => ({
        id,
        runId: run.runId,
        packNo,
        receipt: JSON.parse(receipt.document),
      }),
    );
  };
  const giveBack = async (id: string) => {
    const { status } = await make.post(client, `/api/me/packs/${id}/refund`);
    expect(status).toBe(200);
  };
  return { ...run, send, buy, giveBack };
}

const stampBefore = (stamp: string, secondsAgo: number): string =>
  time.clock.stamp(time.after(new Date(stamp), -seconds(secondsAgo)));

describe('the proof names', () => {
  test.each([
    ['61 s before', 61, 'the sale is 61 s after its receipt; 0 to 60 s are allowed'],
    ['a second after', -1, 'the sale is -1 s after its receipt; 0 to 60 s are allowed'],
  ])('a receipt made %s its entry', async (_, secondsAgo, rule) => {
    const { runId, buy } = await aMarket();
    const [sale] = await buy([2]);
    await replantReceipt(api, sale, { time: stampBefore(sale.receipt.time, secondsAgo) });
    await runs.sealLogs();
    expect(await findFault(runId)).toEqual({ runId, seq: 1, rule });
  });

  test('nothing where the receipt is a minute older than its entry', async () => {
    const { runId, buy } = await aMarket();
    const [sale] = await buy([2]);
    await replantReceipt(api, sale, { time: stampBefore(sale.receipt.time, 60) });
    await runs.sealLogs();
    expect(await findFault(runId)).toBeUndefined();
  });

  test('a cent paid above the highest price in force', async () => {
    const { runId, buy } = await aMarket();
    await buy([1]);
    const [sale] = await buy([2]);
    await replantReceipt(api, sale, { paidCents: Number(sale.receipt.paidCents) + 1 });
    await runs.sealLogs();
    const fault = { runId, seq: 2, rule: 'more was paid than the highest price in force' };
    expect(await findFault(runId)).toEqual(fault);
    expect(await findFault(runId, 'full')).toEqual(fault);
  });

  test('a sale after the plan’s end of sales, a stop and a close that are overdue', async () => {
    const { changeSetting } = await import('../../base/index.ts');
    await changeSetting('saleDays', 14);
    const [sold, overdue] = [await make.aRunOnSale(4), await make.aRunOnSale(4)];
    await changeSetting('saleDays', 365);
    time.clock.travel(days(14) + minutes(1));
    const receipt = 'ab'.repeat(32);
    await plantEntry(api, sold.runId, { kind: 'sale', packNo: 2, fields: { receipt } });
    expect(await findFault(sold.runId)).toMatchObject({
      seq: 1,
      rule: 'pack 2 was sold after the day on which sales end',
    });
    expect(await findFault(overdue.runId)).toBeUndefined();
    time.clock.travel(hours(24));
    expect((await findFault(overdue.runId))?.rule).toBe('sales should have ended');
    await plantEntry(api, overdue.runId, { kind: 'stop', fields: {} });
    expect(await findFault(overdue.runId)).toBeUndefined();
    time.clock.travel(days(180 + 7));
    expect((await findFault(overdue.runId))?.rule).toBe('the run should have been closed');
  });

  test.each([
    ['made with another key', 'ab'.repeat(64), 'the signature was not made by the key of this run'],
    ['that is empty', '', 'the signature is not 64 bytes in lower-case hex'],
  ])('a receipt with a signature %s', async (_, signature, why) => {
    const { runId, buy } = await aMarket();
    const [sale] = await buy([2]);
    await replantReceipt(api, sale, {}, signature);
    await runs.sealLogs();
    const rule = `the receipt is refused: ${why}`;
    expect(await findFault(runId)).toEqual({ runId, seq: 1, rule });
  });

  test('a receipt with a member that receipts do not have', async () => {
    const { runId, buy } = await aMarket();
    const [sale] = await buy([2]);
    await replantReceipt(api, sale, { tip: 1 });
    await runs.sealLogs();
    expect((await findFault(runId))?.rule).toMatch(/^the receipt is refused: /);
  });

  test('a draw that came to a free number first, also when the proof goes on from a checkpoint', async () => {
    const { runId, buy } = await aMarket();
    const [first = 0, second = 0, third = 0] = orderOf(runId, aDraw(7));
    await buy([first]);
    await runs.sealLogs();
    const { proveBooks } = await import('./prove-books.ts');
    await proveBooks();
    const [sale] = await buy([third]);
    await replantReceipt(api, sale, { draw: aDraw(7) });
    await runs.sealLogs();
    const rule = `the receipt's draw came to pack ${second} first, which was free`;
    expect(await findFault(runId)).toEqual({ runId, seq: 2, rule });
    expect(await findFault(runId, 'full')).toEqual({ runId, seq: 2, rule });
  });
});

describe('a draw', () => {
  test('holds for the numbers it leads to, past what was sold or returned within the hour', async () => {
    const { runId, buy, giveBack } = await aMarket();
    const [first = 0, second = 0, third = 0, fourth = 0] = orderOf(runId, aDraw(9));
    const [returned] = await buy([first]);
    await giveBack(returned.id);
    await runs.sealLogs();
    const { proveBooks } = await import('./prove-books.ts');
    await proveBooks();
    await buy([third, second], aDraw(9));
    await runs.sealLogs();
    expect(await findFault(runId)).toBeUndefined();
    await buy([fourth], aDraw(9));
    await runs.sealLogs();
    expect(await findFault(runId)).toBeUndefined();
    expect(await findFault(runId, 'full')).toBeUndefined();
    const { rows } = await api.db.query(
      'SELECT receipt AS document, receipt_signature AS signature FROM pack_purchases WHERE run_id = $1',
      [runId],
    );
    expect(rows.filter(({ document }) => document.includes('"draw"'))).toHaveLength(3);
  });

  test('is refused where it leads elsewhere, and nothing is sold', async () => {
    const { runId, send } = await aMarket();
    const [, second = 0, third = 0] = orderOf(runId, aDraw(9));
    for (const picks of [[second], [third, second]]) {
      const refused = await send(picks, aDraw(9));
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        400,
        'VALIDATION_FAILED',
        { draw: 'leads to other numbers that are free' },
      ]);
    }
    const { rows } = await api.db.query(
      `SELECT count(*)::int AS sold FROM sealed_packs WHERE run_id = $1 AND state <> 'unsold'`,
      [runId],
    );
    expect(rows[0].sold).toBe(0);
  });

  test('is refused an hour after the number it passed over was returned', async () => {
    const { runId, send, buy, giveBack } = await aMarket();
    const [first = 0, second = 0] = orderOf(runId, aDraw(9));
    const [returned] = await buy([first]);
    await giveBack(returned.id);
    await runs.sealLogs();
    time.clock.travel(minutes(58));
    expect((await send([second], aDraw(9))).status).toBe(201);
    const [, , third = 0] = orderOf(runId, aDraw(9));
    await runs.sealLogs();
    time.clock.travel(minutes(2));
    expect((await send([third], aDraw(9))).body.code).toBe('VALIDATION_FAILED');
  });
});
