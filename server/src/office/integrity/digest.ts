import { createHash } from 'node:crypto';

import { sql } from '../../platform/db.ts';

/** The state of money and units, as lines in a fixed order. */
const parts: Readonly<Record<string, string>> = {
  wallets: `SELECT concat_ws(' ', customer_id, cash_cents, promo_cents, held_cents, debt_cents) AS line FROM wallets ORDER BY customer_id`,
  transfers: `SELECT concat_ws(' ', count(*), coalesce(sum(amount_cents), 0)) AS line FROM transfers`,
  units: `SELECT concat_ws(' ', id, state, owner_id) AS line FROM collectibles ORDER BY id`,
  purchases: `SELECT concat_ws(' ', id, state) AS line FROM pack_purchases ORDER BY id`,
  offers: `SELECT concat_ws(' ', count(*), coalesce(sum(amount_cents), 0)) AS line FROM buyback_quotes`,
  buybacks: `SELECT concat_ws(' ', id, amount_cents, state) AS line FROM buybacks ORDER BY id`,
  payouts: `SELECT concat_ws(' ', id, amount_cents, state, first_approved_by) AS line FROM payouts ORDER BY id`,
  promos: `SELECT concat_ws(' ', id, amount_cents, order_id) AS line FROM promo_uses ORDER BY id`,
  referrals: `SELECT concat_ws(' ', id, state, reward_cents) AS line FROM referrals ORDER BY id`,
  adjustments: `SELECT concat_ws(' ', id, amount_cents, state) AS line FROM balance_adjustments ORDER BY id`,
  royalties: `SELECT concat_ws(' ', purchase_id, amount_cents, state) AS line FROM royalties ORDER BY purchase_id`,
  parcels: `SELECT concat_ws(' ', id, state, customer_id) AS line FROM parcels ORDER BY id`,
  parcelOrders: `SELECT concat_ws(' ', id, paid_promo_cents, paid_cash_cents, refunded_promo_cents, refunded_cash_cents) AS line FROM parcel_orders ORDER BY id`,
  parcelUnits: `SELECT concat_ws(' ', id, collectible_id, value_cents, outcome) AS line FROM parcel_units ORDER BY id`,
  claims: `SELECT concat_ws(' ', id, state, amount_cents, carrier_paid_cents) AS line FROM parcel_claims ORDER BY id`,
  architects: `SELECT concat_ws(' ', id, amount_cents) AS line FROM royalty_payouts ORDER BY id`,
};

const linesPerFetch = 2_000;

/** Returns a SHA-256 over all money and units; read row by row, inside a snapshot. */
export async function computeDigest(): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, query] of Object.entries(parts)) {
    hash.update(`${name}\n`);
    await sql(`DECLARE digest_lines NO SCROLL CURSOR FOR ${query}`);
    for (;;) {
      const lines = await sql<{ line: string }>(`FETCH ${linesPerFetch} FROM digest_lines`);
      for (const { line } of lines) hash.update(`${line}\n`);
      if (lines.length < linesPerFetch) break;
    }
    await sql('CLOSE digest_lines');
  }
  return hash.digest('hex');
}
