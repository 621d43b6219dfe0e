import type { TestApi } from './api.ts';

/** Gives a product the widest band, so that none of its runs needs a second person. */
export async function widenBand(api: TestApi, productId: string): Promise<void> {
  await api.db.query(
    `UPDATE products SET min_value_return_bps = 0, max_value_return_bps = 20000, min_cash_return_bps = 0,
       max_cash_return_bps = 10000 WHERE id = $1`,
    [productId],
  );
}
