import type { Cents } from '../../contract/index.ts';
import { newId } from '../../platform/ids.ts';
import { customerAccount, house, postTransfers, recordGift, recordHistory } from '../../base/index.ts';
import { type Giver, mailOwner } from '../../people/index.ts';

export interface Adjustment {
  id: string;
  customerId: string;
  bucket: 'cash' | 'promo';
  /** Signed. */
  amountCents: Cents;
  reason: string;
}

/** Moves the money and notifies the customer; returns the ledger transaction. Error: INSUFFICIENT_FUNDS. */
export async function bookAdjustment(adjustment: Adjustment, giver: Giver): Promise<string> {
  const { id, customerId, bucket, amountCents } = adjustment;
  const transactionId = newId();
  const [own, other] = [customerAccount(customerId, bucket), house.adjustments];
  await postTransfers(
    customerId,
    [
      {
        kind: 'adjustment',
        reference: `adjustment:${id}:${bucket}`,
        debit: amountCents > 0 ? other : own,
        credit: amountCents > 0 ? own : other,
        amountCents: Math.abs(amountCents),
      },
    ],
    transactionId,
  );
  if (amountCents > 0) await noteGift(adjustment, giver, transactionId);
  await mailCustomerAbout(adjustment, false);
  return transactionId;
}

/** For what a correction, or its reversal, adds to a balance. */
export const noteGift = (
  { id, customerId, amountCents }: Adjustment,
  giver: Giver,
  transactionId: string,
): Promise<void> =>
  recordGift({
    ...giver,
    kind: 'adjustment',
    customerId,
    cents: Math.abs(amountCents),
    subject: { kind: 'balance-adjustment', id },
    transactionId,
  });

/** Adds a history line and sends a mail about an adjustment or its reversal. */
export async function mailCustomerAbout(
  { id, customerId, bucket, amountCents, reason }: Adjustment,
  isReversal: boolean,
): Promise<void> {
  await recordHistory([
    {
      customerId,
      kind: 'adjustment',
      title: isReversal ? 'Correction of the balance taken back' : 'Balance corrected by the shop',
      amountCents: isReversal ? -amountCents : amountCents,
      subjectKind: 'balance-adjustment',
      subjectId: id,
    },
  ]);
  const facts = { amountCents: isReversal ? -amountCents : amountCents, bucket, reason };
  await mailOwner('balance-adjusted', customerId, facts);
}
