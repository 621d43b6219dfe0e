import { consequences, formatMoney, type TopUpRecord } from '@pullproof/server/contract';
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
    effect={consequences['top-ups/refund']}
    done="The refund is on its way."
    danger
  />
);
