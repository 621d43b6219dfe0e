import { shopCurrency, type Cents, type SignedDocument } from '../../contract/index.ts';
import { clock, hours, after } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { randomness } from '../../platform/random.ts';
import { buildReceipt, buildReceipt1, canonical, receiptHash, signDocument, TAGS } from './fairness/index.ts';
import { signingKeyOf } from './keyring.ts';
import type { RunForSale } from './run-for-sale.ts';

export interface ReceiptInput {
  run: RunForSale;
  orderId: string;
  packNo: number;
  picked: number;
  paidCents: Cents;
  /** The 32 bytes, in hex, from which the browser drew its order of numbers. Receipts of version 1 do not carry it. */
  draw: string | undefined;
  at: Date;
}

/** A sale may enter the log later than it happened, behind other entries; this is far more than that. */
const endOfSalesMargin = hours(1);

/**
 * Proof of a sale: signed inside the purchase, needs no entry of the log and locks nothing.
 * Error: RUN_CHANGED when the plan's time of sales is over.
 */
export function issueReceipt({
  run,
  orderId,
  packNo,
  picked,
  paidCents,
  draw,
  at,
}: ReceiptInput): SignedDocument {
  if (run.salesEndBy && after(at, endOfSalesMargin) > run.salesEndBy)
    throw refuse('RUN_CHANGED', 'Sales of this run have ended.');
  const fields = {
    commitment: run.commitmentHash,
    currency: shopCurrency,
    head: run.head,
    nonce: randomness(16).toString('hex'),
    order: orderId,
    pack: packNo,
    paidCents,
    run: run.id,
    time: clock.stamp(at),
  };
  const receipt = run.version === 1 ? buildReceipt1(fields, picked) : buildReceipt(fields, draw);
  return {
    document: canonical(receipt),
    signature: signDocument(signingKeyOf(run.signingKey), TAGS.receipt, receipt),
    hash: receiptHash(receipt),
  };
}
