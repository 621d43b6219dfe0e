import { ownedUnitStates, type Cents, type SpendingDto } from '../../contract/index.ts';
import { one, sql } from '../../platform/db.ts';
import { readBalance } from '../../base/index.ts';

type Month = SpendingDto['months'][number];

const shopped = `('pack-sales', 'single-sales', 'shipping')`;

/** Returns what a customer paid in, spent and got back, month by month of the shop, and what their holdings are worth now. */
export async function readSpending(customerId: string): Promise<SpendingDto> {
  const [months, now] = await Promise.all([listMonths(customerId), readHoldings(customerId)]);
  const sum = (field: 'spentCents' | 'boughtBackCents'): Cents =>
    months.reduce((total, month) => total + month[field], 0);
  return { months, spentCents: sum('spentCents'), boughtBackCents: sum('boughtBackCents'), ...now };
}

/** Spending and buybacks are classified by account, whatever the kind of transfer. */
const listMonths = (customerId: string): Promise<Month[]> =>
  sql<Month>(
    `SELECT to_char(created_at AT TIME ZONE (SELECT zone FROM shop_clock), 'YYYY-MM') AS month,
       coalesce(sum(amount_cents) FILTER (WHERE debit_account LIKE 'clearing:%' AND kind = 'top_up'), 0)::bigint AS "addedCents",
       (coalesce(sum(amount_cents) FILTER (WHERE credit_account IN ${shopped}), 0)
         - coalesce(sum(amount_cents) FILTER (WHERE debit_account IN ${shopped}), 0))::bigint AS "spentCents",
       (coalesce(sum(amount_cents) FILTER (WHERE debit_account = 'buyback-cost'), 0)
         - coalesce(sum(amount_cents) FILTER (WHERE credit_account = 'buyback-cost'), 0))::bigint AS "boughtBackCents"
     FROM customer_transfers WHERE customer_id = $1 GROUP BY 1 ORDER BY 1`,
    [customerId],
  );

async function readHoldings(
  customerId: string,
): Promise<Pick<SpendingDto, 'collectionValueCents' | 'sealedPaidCents' | 'walletCents'>> {
  const [units, sealed, { cashCents, promoCents, heldCents }] = await Promise.all([
    one<{ cents: Cents }>(
      `SELECT coalesce(sum(value_cents), 0)::bigint AS cents FROM owned_units WHERE owner_id = $1 AND state = ANY($2)`,
      [customerId, ownedUnitStates],
    ),
    one<{ cents: Cents }>(
      `SELECT coalesce(sum(paid_cash_cents + paid_promo_cents), 0)::bigint AS cents FROM sold_packs
       WHERE customer_id = $1 AND state = 'sold'`,
      [customerId],
    ),
    readBalance(customerId),
  ]);
  return {
    collectionValueCents: units?.cents ?? 0,
    sealedPaidCents: sealed?.cents ?? 0,
    walletCents: cashCents + promoCents + heldCents,
  };
}
