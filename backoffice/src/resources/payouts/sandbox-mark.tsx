import { StatusChip } from '../../shared/status-chip.tsx';
import type { PayoutRecord } from './record.ts';

/** Says of a payout through the sandbox that it is none: nobody must take it for money. */
export function SandboxMark({ payout }: { payout: PayoutRecord }) {
  return payout.provider === 'sandbox' ? <StatusChip state="notice" label="Sandbox, no real money" /> : null;
}
