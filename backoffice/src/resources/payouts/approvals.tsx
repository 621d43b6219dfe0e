import type { PayoutRecord } from '@pullproof/server/contract';
import { StatusChip } from '../../shared/values/status-chip.tsx';

/** For payouts needing two approvals, how many are given; renders nothing for the others. */
export function Approvals({ payout }: { payout: PayoutRecord }) {
  if (payout.approvalsNeeded < 2) return null;
  const given = payout.approvedAt !== null ? 2 : payout.firstApprovedAt !== null ? 1 : 0;
  return <StatusChip state={given === 2 ? 'approved' : 'notice'} label={`${given} of 2 people`} />;
}
