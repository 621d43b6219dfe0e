import type { TestApi } from './api.ts';

/**
 * Changes the receipt of an unsealed sale directly in the database, and signs it again with the run's key, as a shop
 * that breaks its own rules could. `signature` replaces the correct one.
 */
export async function replantReceipt(
  api: TestApi,
  sale: { runId: string; packNo: number },
  changed: Record<string, unknown>,
  signature?: string,
): Promise<void> {
  const { canonical, receiptHash, signDocument, TAGS } = await import('../src/base/fairness/index.ts');
  const { signingKeyOf } = await import('../src/packs/index.ts');
  const of = [sale.runId, sale.packNo];
  const { rows } = await api.db.query<{ receipt: string; key: string }>(
    `SELECT b.receipt, r.signing_key AS key FROM pack_purchases b JOIN runs r ON r.id = b.run_id
     WHERE b.run_id = $1 AND b.pack_no = $2 AND b.state = 'sold'`,
    of,
  );
  const [row] = rows;
  if (!row) throw new Error('This pack is not sold.');
  const receipt = { ...JSON.parse(row.receipt), ...changed };
  const hash = receiptHash(receipt);
  await api.db.query(
    `UPDATE pack_purchases SET receipt = $3, receipt_hash = $4, receipt_signature = $5
     WHERE run_id = $1 AND pack_no = $2 AND state = 'sold'`,
    [
      ...of,
      canonical(receipt),
      hash,
      signature ?? signDocument(signingKeyOf(row.key), TAGS.receipt, receipt),
    ],
  );
  await api.db.query(
    `UPDATE run_events SET fields = fields || jsonb_build_object('receipt', $3::text)
     WHERE run_id = $1 AND pack_no = $2 AND kind = 'sale' AND seq IS NULL`,
    [...of, hash],
  );
}
