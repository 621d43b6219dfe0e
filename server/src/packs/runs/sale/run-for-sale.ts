import type { Cents } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { one } from '../../../platform/db.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import type { RunVersion } from '../../../base/fairness/index.ts';
import { forSaleStatement } from './functions.sql.ts';

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
  version: RunVersion;
  /** Sales end by then; null in version 1. */
  salesEndBy: Date | null;
  perCustomerLimit: number | null;
}

/** A single card: it needs no run. */
export interface SingleForSale {
  kind: 'single';
  productId: string;
  title: string;
  priceCents: Cents;
  perCustomerLimit: number | null;
}

/** A row of `find_for_sale_1`. */
export interface SaleRow {
  productId: string;
  productTitle: string;
  state: string;
  kind: string;
  priceCents: Cents;
  bundleSize: number;
  version: RunVersion;
  salesEndBy: Date | null;
  perCustomerLimit: number | null;
  isInWindow: boolean;
  id: string | null;
  size: number;
  commitmentHash: string;
  signingKey: string;
  headHash: string | null;
  headSeq: number | null;
  headAt: Date;
}

/**
 * Finds what an order buys: a single card, or packs of the requested run. Takes no lock.
 * Errors: NOT_ON_SALE; VALIDATION_FAILED for packs without a run; RUN_CHANGED when the run is no longer on sale.
 */
export async function findForSale(
  productId: string,
  runId: string | undefined,
): Promise<RunForSale | SingleForSale> {
  return presentForSale(await one<SaleRow>(forSaleStatement, [productId, clock.now(), runId ?? null]), runId);
}

/** What an order of this run, or of a single card, buys by this row. Errors: those of `findForSale`. */
export function presentForSale(
  row: SaleRow | undefined,
  runId: string | undefined,
): RunForSale | SingleForSale {
  if (!row || row.state !== 'published' || !row.isInWindow)
    throw refuse('NOT_ON_SALE', 'This is not on sale.');
  if (row.kind === 'single') return { ...row, kind: 'single', title: row.productTitle };
  if (runId === undefined)
    throw refuseFields('VALIDATION_FAILED', { picks: 'must name the packs by number' });
  if (row.id === null)
    throw refuse('RUN_CHANGED', 'This run is no longer on sale. Look at the packs of the current one.');
  const head = { hash: row.headHash ?? row.commitmentHash, seq: row.headSeq ?? 0 };
  return { ...row, kind: 'pack', id: row.id, head };
}
