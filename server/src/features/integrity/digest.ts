import { createHash } from 'node:crypto';

import { sql } from '../../platform/db.ts';

/** What money and units are, as lines in a fixed order. */
const parts: Readonly<Record<string, string>> = {
  wallets: `SELECT concat_ws(' ', customer_id, cash_cents, promo_cents, held_cents, debt_cents) AS line FROM wallets ORDER BY customer_id`,
  transfers: `SELECT concat_ws(' ', count(*), coalesce(sum(amount_cents), 0)) AS line FROM transfers`,
  units: `SELECT concat_ws(' ', id, state, owner_id) AS line FROM collectibles ORDER BY id`,
  purchases: `SELECT concat_ws(' ', id, state) AS line FROM pack_purchases ORDER BY id`,
};

const linesPerFetch = 10_000;

/** A SHA-256 that is equal exactly when money and units are; read line by line, inside a snapshot. */
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
