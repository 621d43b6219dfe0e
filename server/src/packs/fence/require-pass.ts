import { sql } from '../../platform/db.ts';

/** Rejects unless the logs were compared since the database started. In the running transaction. */
export async function requireSalePass(): Promise<void> {
  await sql('SELECT require_sale_pass()');
}
