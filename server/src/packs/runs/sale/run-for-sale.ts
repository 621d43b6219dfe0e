import type { Cents } from '../../../contract/index.ts';

/** The run that a product's packs are currently sold from, with what its receipts state. */
export interface RunForSale {
  kind: 'pack';
  id: string;
  size: number;
  commitmentHash: string;
  signingKey: string;
  head: { hash: string; seq: number };
  /** The newest published state of the public log, read with the head: what it names of this run is not newer. */
  log: { origin: string; root: string; size: number } | undefined;
  /** When the head was signed; without a head, when the run was sealed. */
  headAt: Date;
  productId: string;
  productTitle: string;
  priceCents: Cents;
  bundleSize: number;
  perCustomerLimit: number | null;
}

/** A row of `find_for_sale_1` with that of `find_head_2`, which is empty for a run that is not on sale. */
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
  /** Null before the public log's first state. */
  logOrigin: string | null;
  logRoot: string | null;
  logSize: number | null;
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
  const { logOrigin: origin, logRoot: root, logSize: size } = row;
  const log = origin === null || root === null || size === null ? undefined : { origin, root, size };
  return { ...row, kind: 'pack', id: row.id, head, log };
}
