import { sqlFunction } from '../../platform/database/sql-function.ts';

/** $1 customer. */
export const readBalanceStatement = `
  SELECT cash_cents AS "cashCents", promo_cents AS "promoCents", held_cents AS "heldCents", debt_cents AS "debtCents"
  FROM wallets WHERE customer_id = $1`;

export const lockWalletStatement = `${readBalanceStatement} FOR UPDATE`;

/** $1 customer, $2–$5 changes of cash, promo, held and debt, $6 now, $7 transaction, $8–$13 columns of the transfers. */
export const changeWalletAndInsert = `
  WITH wallet AS (
    UPDATE wallets SET cash_cents = cash_cents + $2, promo_cents = promo_cents + $3,
      held_cents = held_cents + $4, debt_cents = debt_cents + $5, updated_at = $6
    WHERE customer_id = $1 AND cash_cents + $2 >= 0 AND promo_cents + $3 >= 0 AND held_cents + $4 >= 0
    RETURNING customer_id)
  INSERT INTO transfers (id, transaction_id, kind, reference, debit_account, credit_account, amount_cents, customer_id, created_at)
  SELECT leg.id, $7, leg.kind, leg.reference, leg.debit, leg.credit, leg.amount, wallet.customer_id, $6
  FROM wallet, unnest($8::uuid[], $9::text[], $10::text[], $11::text[], $12::text[], $13::bigint[])
    AS leg (id, kind, reference, debit, credit, amount)`;

const balance =
  'TABLE ("cashCents" bigint, "promoCents" bigint, "heldCents" bigint, "debtCents" bigint) ROWS 1';

export const ledgerFunctions = [
  sqlFunction('read_balance_1(uuid)', balance, `BEGIN RETURN QUERY ${readBalanceStatement}; END`),
  sqlFunction('lock_wallet_1(uuid)', balance, `BEGIN RETURN QUERY ${lockWalletStatement}; END`),
  sqlFunction(
    'post_transfers_1(uuid, bigint, bigint, bigint, bigint, timestamptz, uuid, uuid[], text[], text[], text[], text[], bigint[])',
    'bigint',
    `DECLARE posted bigint; BEGIN ${changeWalletAndInsert}; GET DIAGNOSTICS posted = ROW_COUNT; RETURN posted; END`,
  ),
];
