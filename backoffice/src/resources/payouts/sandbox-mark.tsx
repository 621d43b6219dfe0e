import type { PayoutRecord } from '@pullproof/server/contract';
import { StatusChip } from '../../shared/values/status-chip.tsx';

/** Marks sandbox payouts, so that nobody mistakes them for real money. */
export function SandboxMark({ payout }: { payout: PayoutRecord }) {
  return payout.provider === 'sandbox' ? <StatusChip state="notice" label="Sandbox, no real money" /> : null;
}
