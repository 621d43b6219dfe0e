import { shopCurrency, type Cents, type SignedDocument } from '../../../contract/index.ts';
import { clock, hours, after } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { randomness } from '../../../platform/random.ts';
import {
  buildReceipt,
  buildReceipt1,
  canonical,
  signText,
  tagHash,
  TAGS,
} from '../../../base/fairness/index.ts';
import { signingKeyOf } from '../../sealing/index.ts';
import type { RunForSale } from './run-for-sale.ts';

export interface ReceiptInput {
  run: RunForSale;
  orderId: string;
  packNo: number;
  picked: number;
  paidCents: Cents;
  /** 32 bytes in hex: the seed of the browser's order of pack numbers. Absent from version 1 receipts. */
  draw: string | undefined;
  at: Date;
}

/** A sale may enter the log late, behind other entries; this margin is far longer than that delay. */
const endOfSalesMargin = hours(1);

/**
 * Issues the signed proof of a sale, inside the purchase's transaction; needs no log entry and takes no lock.
 * Error: RUN_CHANGED when the plan's sales period has ended.
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
  const document = canonical(receipt);
  return {
    document,
    signature: signText(signingKeyOf(run.signingKey), TAGS.receipt, document),
    hash: tagHash(TAGS.receipt, document).toString('hex'),
  };
}
