import type { Cents } from '../../../contract/index.ts';

/** The run that a product's packs are currently sold from, with what its receipts state. */
export interface RunForSale {
  kind: 'pack';
  id: string;
  size: number;
  commitmentHash: string;
  signingKey: string;
  head: { hash: string; seq: number };
  /** When the head was signed; without a head, when the run was sealed. */
  headAt: Date;
  productId: string;
  productTitle: string;
  priceCents: Cents;
  bundleSize: number;
  perCustomerLimit: number | null;
}

/** A row of `find_for_sale_1` with that of `find_head_1`, which is empty for a run that is not on sale. */
export interface SaleRow {
  productId: string;
  productTitle: string;
  state: string;
  kind: string;
  priceCents: Cents;
  bundleSize: number;
  perCustomerLimit: number | null;
  isInWindow: boolean;
  id: string | null;
  size: number;
  commitmentHash: string;
  signingKey: string;
  headHash: string | null;
  headSeq: number | null;
  headAt: Date;
  /** True while the log has not placed an event of five minutes ago. */
  isLogLate: boolean | null;
  offersCents: Cents | null;
  royaltyBps: number | null;
  factorBps: number | null;
}

/** The run that packs are sold from by this row; undefined for a single card, or while the run is not on sale. */
export function presentForSale(row: SaleRow): RunForSale | undefined {
  if (row.kind === 'single' || row.id === null) return undefined;
  const head = { hash: row.headHash ?? row.commitmentHash, seq: row.headSeq ?? 0 };
  return { ...row, kind: 'pack', id: row.id, head };
}
