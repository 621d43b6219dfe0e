import { formatMoney, type TopUpRecord } from '@pullproof/server/contract';
import { ReasonVerb } from '../../shared/reason-verb.tsx';

export const isReturnable = ({ state }: TopUpRecord): boolean => state === 'settled' || state === 'review';

/** Returns what is left of a top-up to where it came from. */
export const ReturnTopUp = ({ topUp }: { topUp: TopUpRecord }) => (
  <ReasonVerb
    resource="top-ups"
    id={topUp.id}
    verb="refund"
    label="Refund"
    title={`Return ${formatMoney(topUp.amountCents - topUp.refundedCents)} to ${topUp.customerName}`}
    effect="The rest of the top-up is refunded to the original payment method, which cannot be undone. The money must still be in the wallet."
    done="The refund is on its way."
    danger
  />
);
