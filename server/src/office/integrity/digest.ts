import { createHash } from 'node:crypto';

import { sql } from '../../platform/db.ts';
import { takeTurns } from '../../platform/give-way.ts';

/** The state of money and units, as lines in the order of their key. */
const lines: readonly { of: string; key?: string; columns: string }[] = [
  {
    of: 'wallets',
    key: 'customer_id',
    columns: 'customer_id, cash_cents, promo_cents, held_cents, debt_cents',
  },
  { of: 'collectibles', columns: 'id, state, owner_id' },
  { of: 'pack_purchases', columns: 'id, state' },
  { of: 'buybacks', columns: 'id, amount_cents, state' },
  { of: 'payouts', columns: 'id, amount_cents, state, first_approved_by' },
  { of: 'promo_uses', columns: 'id, amount_cents, order_id' },
  { of: 'referrals', columns: 'id, state, reward_cents' },
  { of: 'balance_adjustments', columns: 'id, amount_cents, state' },
  { of: 'royalties', key: 'purchase_id', columns: 'purchase_id, amount_cents, state' },
  { of: 'parcels', columns: 'id, state, customer_id' },
  {
    of: 'parcel_orders',
    columns: 'id, paid_promo_cents, paid_cash_cents, refunded_promo_cents, refunded_cash_cents',
  },
  { of: 'parcel_units', columns: 'id, collectible_id, value_cents, outcome' },
  { of: 'parcel_claims', columns: 'id, state, amount_cents, carrier_paid_cents' },
  { of: 'royalty_payouts', columns: 'id, amount_cents' },
];
const sums = ['transfers', 'buyback_quotes'];

const linesPerPage = 5_000;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Returns a SHA-256 over all money and units, read page by page: of one moment only while nothing moves. */
export async function computeDigest(): Promise<string> {
  const hash = createHash('sha256');
  const giveWay = takeTurns();
  for (const { of, key = 'id', columns } of lines) {
    hash.update(`${of}\n`);
    const page = `SELECT ${key} AS key, concat_ws(' ', ${columns}) AS line FROM ${of} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${linesPerPage}`;
    for (let after = lowestId; ;) {
      const rows = await sql<{ key: string; line: string }>(page, [after]);
      for (const { line } of rows) hash.update(`${line}\n`);
      await giveWay();
      const last = rows.at(-1);
      if (last === undefined || rows.length < linesPerPage) break;
      after = last.key;
    }
  }
  for (const of of sums) {
    const [sum] = await sql<{ line: string }>(
      `SELECT concat_ws(' ', count(*), coalesce(sum(amount_cents), 0)) AS line FROM ${of}`,
    );
    hash.update(`${of} ${sum?.line}\n`);
  }
  return hash.digest('hex');
}
