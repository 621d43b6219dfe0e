import type { Cents, LedgerKind } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { customerAccount, debtAccount, type Account } from './accounts.ts';
import { lockWallet } from './balance.ts';
import { changeWalletAndInsert } from './functions.sql.ts';

/** One amount moving from one account to another. `reference` is `<aggregate>:<id>:<leg>`, unique per kind. */
export interface Transfer {
  kind: LedgerKind;
  reference: string;
  debit: Account;
  credit: Account;
  amountCents: Cents;
}

/**
 * Books one money event of one customer: its transfers and the guarded balances. Cash credited to a customer
 * in debt pays the debt first. Skips zero transfers. Returns their time. Error: INSUFFICIENT_FUNDS when a balance would fall
 * below zero.
 */
export async function postTransfers(
  customerId: string,
  transfers: readonly Transfer[],
  transactionId: string = newId(),
): Promise<Date> {
  const at = clock.now();
  const moving = transfers.filter((transfer) => transfer.amountCents > 0);
  if (moving.length === 0) return at;
  const legs = [...moving, ...(await payDebtFirst(customerId, moving, transactionId))];
  const posted = await execute(changeWalletAndInsert, [
    customerId,
    ...(['cash', 'promo', 'held'] as const).map((bucket) =>
      sumInto(legs, customerAccount(customerId, bucket)),
    ),
    -sumInto(legs, debtAccount(customerId)),
    ...columnsOf(legs, transactionId, at),
  ]);
  if (posted === 0) throw refuse('INSUFFICIENT_FUNDS', 'There isn’t enough money in the wallet.');
  return at;
}

/** Books a money event between house accounts only, such as a royalty that becomes payable. */
export async function postHouseTransfers(
  transfers: readonly Transfer[],
  transactionId: string = newId(),
): Promise<void> {
  const moving = transfers.filter((transfer) => transfer.amountCents > 0);
  const own = moving.find(({ debit, credit }) => isPersonal(debit) || isPersonal(credit));
  if (own) throw new Error(`${own.reference} is about a customer: postTransfers guards the wallet.`);
  if (moving.length === 0) return;
  await execute(
    `INSERT INTO transfers (id, transaction_id, kind, reference, debit_account, credit_account, amount_cents, created_at)
     SELECT leg.id, $2, leg.kind, leg.reference, leg.debit, leg.credit, leg.amount, $1
     FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])
       AS leg (id, kind, reference, debit, credit, amount)`,
    columnsOf(moving, transactionId),
  );
}

const isPersonal = (account: Account): boolean => /^(customer|debt):/.test(account);

/** The values of `post_transfers_1` from its transaction on, for legs of a purchase, which neither adds cash nor debt. */
export const purchaseColumns = (legs: readonly Transfer[]): unknown[] =>
  columnsOf(
    legs.filter((leg) => leg.amountCents > 0),
    newId(),
  ).slice(1);

const columnsOf = (legs: readonly Transfer[], transactionId: string, at = clock.now()): unknown[] => [
  at,
  transactionId,
  legs.map(() => newId()),
  legs.map((leg) => leg.kind),
  legs.map((leg) => leg.reference),
  legs.map((leg) => leg.debit),
  legs.map((leg) => leg.credit),
  legs.map((leg) => leg.amountCents),
];

/** The only place that repays debt: from the resulting cash, up to what is owed. */
async function payDebtFirst(
  customerId: string,
  transfers: readonly Transfer[],
  transactionId: string,
): Promise<Transfer[]> {
  const cash = customerAccount(customerId, 'cash');
  const debt = debtAccount(customerId);
  const [gainedCents, repaidCents] = [sumInto(transfers, cash), sumInto(transfers, debt)];
  // A purchase neither adds cash nor creates debt: skip the lock.
  if (gainedCents <= 0 && repaidCents >= 0) return [];
  const { cashCents, debtCents } = await lockWallet(customerId);
  const amountCents = Math.min(cashCents + gainedCents, debtCents - repaidCents);
  if (amountCents <= 0) return [];
  const reference = `transaction:${transactionId}:debt`;
  return [{ kind: 'debt_payment', reference, debit: cash, credit: debt, amountCents }];
}

/** Net change of the account, credits less debits. */
const sumInto = (transfers: readonly Transfer[], account: Account): Cents =>
  transfers.reduce(
    (sum, { debit, credit, amountCents }) =>
      sum + (credit === account ? amountCents : 0) - (debit === account ? amountCents : 0),
    0,
  );
