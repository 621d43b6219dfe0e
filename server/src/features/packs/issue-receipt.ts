import { shopCurrency, type Cents, type SignedDocument } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { randomness } from '../../platform/random.ts';
import { buildReceipt, canonical, receiptHash, signDocument, TAGS } from './fairness/index.ts';
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

/** Proof of a sale: signed inside the purchase, needs no entry of the log and locks nothing. */
export function issueReceipt({ run, orderId, packNo, picked, paidCents, at }: ReceiptInput): SignedDocument {
  const receipt = buildReceipt({
    commitment: run.commitmentHash,
    currency: shopCurrency,
    head: run.head,
    nonce: randomness(16).toString('hex'),
    order: orderId,
    pack: packNo,
    paidCents,
    picked,
    run: run.id,
    time: clock.stamp(at),
  });
  return {
    document: canonical(receipt),
    signature: signDocument(signingKeyOf(run.signingKey), TAGS.receipt, receipt),
    hash: receiptHash(receipt),
  };
}
