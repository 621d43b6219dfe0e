import { shopCurrency, type Cents, type SignedDocument } from '../../../contract/index.ts';
import { clock } from '../../../platform/clock.ts';
import { randomness } from '../../../platform/random.ts';
import { buildReceipt, canonical, signText, tagHash, TAGS } from '../../../base/fairness/index.ts';
import { signingKeyOf } from '../../keys/index.ts';
import type { RunForSale } from './run-for-sale.ts';

export interface ReceiptInput {
  run: RunForSale;
  orderId: string;
  packNo: number;
  paidCents: Cents;
  /** 32 bytes in hex: the seed of the browser's order of pack numbers. Absent for numbers picked by hand. */
  draw: string | undefined;
  at: Date;
}

/** Issues the signed proof of a sale, before the sale is made; needs no log entry and takes no lock. */
export function issueReceipt({ run, orderId, packNo, paidCents, draw, at }: ReceiptInput): SignedDocument {
  const fields = {
    commitment: run.commitmentHash,
    currency: shopCurrency,
    head: run.head,
    ...(run.log && { log: run.log }),
    nonce: randomness(16).toString('hex'),
    order: orderId,
    pack: packNo,
    paidCents,
    run: run.id,
    time: clock.stamp(at),
  };
  const receipt = buildReceipt(fields, draw);
  const document = canonical(receipt);
  return {
    document,
    signature: signText(signingKeyOf(run.signingKey), TAGS.receipt, document),
    hash: tagHash(TAGS.receipt, document).toString('hex'),
  };
}
