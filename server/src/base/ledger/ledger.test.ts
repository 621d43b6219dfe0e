import { readFile } from 'node:fs/promises';

import { clock, seconds } from '../../platform/clock.ts';
import { startApi } from '../../../testing/api.ts';
import { digest, faults as allFaults } from '../../../testing/books.ts';
import type * as Ledger from './index.ts';

const api = await startApi({ DATABASE_POOL: '20' });
const make = await import('../../../testing/factories.ts');
const db = await import('../../platform/db.ts');
const ledger = await import('./index.ts');
afterEach(() => clock.reset());
afterAll(() => api.stop());

/** These transfers are posted past the verbs that write down a giver. */
const faults = async () => (await allFaults()).filter(({ name }) => name !== 'gifts' && name !== 'sales');

const absent = '01890000-0000-7000-8000-000000000000';

interface Move {
  debit: Ledger.Account;
  credit: Ledger.Account;
  cents: number;
}
const post = (customerId: string, moves: Move[], name = make.aKey()): Promise<Date> =>
  db.inTransaction(() =>
    ledger.postTransfers(
      customerId,
      moves.map(({ debit, credit, cents }, at) => ({
        kind: 'adjustment',
        reference: `test:${name}:${at}`,
        debit,
        credit,
        amountCents: cents,
      })),
    ),
  );
const cashOf = (id: string) => ledger.customerAccount(id, 'cash');
const give = (id: string, cents: number) =>
  post(id, [{ debit: ledger.house.adjustments, credit: cashOf(id), cents }]);
const dispute = (id: string, cash: number, debt: number) =>
  post(id, [
    { debit: cashOf(id), credit: ledger.house.clearing('sandbox'), cents: cash },
    { debit: ledger.debtAccount(id), credit: ledger.house.clearing('sandbox'), cents: debt },
  ]);
const transactionOf = async (customerId: string): Promise<string> => {
  const { rows } = await api.db.query(
    'SELECT transaction_id FROM transfers WHERE customer_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [customerId],
  );
  return rows[0].transaction_id;
};

test('a later credit pays the debt first, and only as much as is owed', async () => {
  const { id } = await make.aCustomer(api, 1_000);
  await dispute(id, 1_000, 700);
  expect(await ledger.readBalance(id)).toMatchObject({ cashCents: 0, debtCents: 700 });
  await give(id, 500);
  expect(await ledger.readBalance(id)).toMatchObject({ cashCents: 0, debtCents: 200 });
  await give(id, 500);
  expect(await ledger.readBalance(id)).toMatchObject({ cashCents: 300, debtCents: 0 });
  await give(id, 500);
  expect(await ledger.readBalance(id)).toMatchObject({ cashCents: 800, debtCents: 0 });
  const { rows } = await api.db.query(
    `SELECT amount_cents AS cents, debit_account AS debit, credit_account AS credit FROM transfers
     WHERE customer_id = $1 AND kind = 'debt_payment' ORDER BY created_at, id`,
    [id],
  );
  expect(rows).toEqual([500, 200].map((cents) => ({ cents, debit: cashOf(id), credit: `debt:${id}` })));
  expect(await faults()).toEqual([]);
});

test('20 concurrent credits pay a debt exactly', async () => {
  const { id } = await make.aCustomer(api, 0);
  await dispute(id, 0, 1_050);
  await Promise.all(Array.from({ length: 20 }, () => give(id, 100)));
  expect(await ledger.readBalance(id)).toMatchObject({ cashCents: 950, debtCents: 0 });
  expect(await faults()).toEqual([]);
});

test('ten of 30 concurrent payments pass with money for ten, and no balance is negative', async () => {
  const { id } = await make.aCustomer(api, 1_000);
  const spend = () => post(id, [{ debit: cashOf(id), credit: ledger.house.packSales, cents: 100 }]);
  const done = await Promise.allSettled(Array.from({ length: 30 }, spend));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(done.every((one) => one.status === 'fulfilled' || one.reason.code === 'INSUFFICIENT_FUNDS')).toBe(
    true,
  );
  expect(await ledger.readBalance(id)).toMatchObject({ cashCents: 0 });
});

test('reverses a transaction once, also concurrently, and keeps the original', async () => {
  const { id } = await make.aCustomer(api, 0);
  await give(id, 900);
  const transactionId = await transactionOf(id);
  const done = await Promise.allSettled(
    Array.from({ length: 10 }, () => ledger.reverseTransaction(transactionId, 'booked to the wrong account')),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(done.every((one) => one.status === 'fulfilled' || one.reason.code === 'ALREADY_RESOLVED')).toBe(
    true,
  );
  expect(await ledger.readBalance(id)).toMatchObject({ cashCents: 0 });
  const { rows } = await api.db.query(
    'SELECT kind, amount_cents AS cents FROM transfers WHERE customer_id = $1 ORDER BY created_at, id',
    [id],
  );
  expect(rows).toEqual([
    { kind: 'adjustment', cents: 900 },
    { kind: 'reversal', cents: 900 },
  ]);
});

test('refuses to take back spent money or to reverse an unknown transaction, and changes nothing', async () => {
  const { id } = await make.aCustomer(api, 0);
  await give(id, 900);
  const given = await transactionOf(id);
  await post(id, [{ debit: cashOf(id), credit: ledger.house.packSales, cents: 500 }]);
  const before = await digest();
  await expect(ledger.reverseTransaction(given, 'too late')).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  });
  await expect(ledger.reverseTransaction(absent, 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await digest()).toBe(before);
});

test('reversing a credit that paid a debt brings the debt back, and cash pays it as far as it goes', async () => {
  const { id } = await make.aCustomer(api, 0);
  await dispute(id, 0, 400);
  await give(id, 1_000);
  const credit = await transactionOf(id);
  await give(id, 50);
  await post(id, [{ debit: cashOf(id), credit: ledger.house.packSales, cents: 30 }]);
  await ledger.reverseTransaction(credit, 'never arrived');
  expect(await ledger.readBalance(id)).toMatchObject({ cashCents: 0, debtCents: 380 });
  expect(await faults()).toEqual([]);
});

test('house accounts are booked without a customer, and a customer’s never that way', async () => {
  const { id } = await make.aCustomer(api, 0);
  const leg = { kind: 'royalty', reference: `test:${make.aKey()}:royalty`, amountCents: 70 } as const;
  const { royaltyCost, royaltyPending } = ledger.house;
  await db.inTransaction(() =>
    ledger.postHouseTransfers([{ ...leg, debit: royaltyCost, credit: royaltyPending('a') }]),
  );
  await expect(
    db.inTransaction(() => ledger.postHouseTransfers([{ ...leg, debit: royaltyCost, credit: cashOf(id) }])),
  ).rejects.toThrow('postTransfers');
  const { rows } = await api.db.query('SELECT customer_id FROM transfers WHERE reference = $1', [
    leg.reference,
  ]);
  expect(rows).toEqual([{ customer_id: null }]);
  const house = await api.db.query('SELECT transaction_id AS id FROM transfers WHERE reference = $1', [
    leg.reference,
  ]);
  await ledger.reverseTransaction(house.rows[0].id, 'a test');
});

test('the same reference is not booked twice', async () => {
  const { id } = await make.aCustomer(api, 0);
  const twice = () =>
    post(id, [{ debit: ledger.house.adjustments, credit: cashOf(id), cents: 5 }], `same-${id}`);
  await twice();
  await expect(twice()).rejects.toMatchObject({ code: '23505' });
  expect(await ledger.readBalance(id)).toMatchObject({ cashCents: 5 });
});

test.each([
  ['transfers', 'UPDATE transfers SET amount_cents = 1'],
  ['transfers', 'DELETE FROM transfers'],
  ['transfers', 'TRUNCATE transfers'],
  ['ledger_reversals', `UPDATE ledger_reversals SET reason = ''`],
  ['ledger_reversals', 'DELETE FROM ledger_reversals'],
  ['account_holds', 'DELETE FROM account_holds'],
])('the shop’s own role may not rewrite %s: %s', async (_table, statement) => {
  await expect(db.inTransaction(() => db.execute(statement))).rejects.toMatchObject({ code: '42501' });
});

test('a hold stops until it is lifted, and the same cause does not place it again', async () => {
  const { id } = await make.aCustomer(api, 0);
  const staff = await api.staff('owner');
  const { body } = await staff.ask('/api/admin/session');
  await ledger.refuseHeld(id);
  const place = () => db.inTransaction(() => ledger.placeHold(id, 'dispute', id));
  await place();
  await expect(ledger.refuseHeld(id)).rejects.toMatchObject({ code: 'ACCOUNT_HOLD' });
  expect(await ledger.listHolds(id)).toMatchObject([{ cause: 'dispute', subjectId: id }]);
  await db.inTransaction(() => ledger.liftHolds(id, body.staff.id));
  await place();
  await ledger.refuseHeld(id);
});

test('staff see a transaction with its legs, and what reverses what; other roles do not', async () => {
  const { id } = await make.aCustomer(api, 0);
  await give(id, 640);
  const transactionId = await transactionOf(id);
  // Within one millisecond the older one would sort first.
  clock.travel(seconds(1));
  const reversalId = await ledger.reverseTransaction(transactionId, 'a double entry');
  const staff = await api.staff('auditor');
  const one = await staff.ask(`/api/admin/ledger-transactions/${transactionId}`);
  expect(one.body).toMatchObject({
    kind: 'adjustment',
    amountCents: 640,
    reversedBy: reversalId,
    reversalReason: 'a double entry',
    legs: [{ debitAccount: 'adjustments', creditAccount: cashOf(id), amountCents: 640 }],
  });
  const list = await staff.ask(
    `/api/admin/ledger-transactions?filter=${encodeURIComponent(JSON.stringify({ customerId: id }))}`,
  );
  expect(list.body.map((row: { id: string }) => row.id)).toEqual([reversalId, transactionId]);
  expect(list.body[0]).toMatchObject({ reverses: transactionId, reason: 'a double entry' });
  expect((await (await api.staff('catalogue')).ask('/api/admin/ledger-transactions')).status).toBe(403);
});

test('docs/ledger.md tells every account of the chart', async () => {
  const page = await readFile(new URL('../../../../docs/ledger.md', import.meta.url), 'utf8');
  const missing = ledger.chartOfAccounts.filter(
    ({ account, nature }) => !new RegExp(`\`${account.replace('…', '<[a-z]+>')}\` +\\| ${nature}`).test(page),
  );
  expect(missing).toEqual([]);
});
