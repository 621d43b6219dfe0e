import { formatBps, type PromoRecord, formatMoney } from '@pullproof/server/contract';

/** Columns of a batch's file. */
export const batchColumns = ['code', 'name', 'startsAt', 'endsAt', 'totalLimit', 'useCount'];

/** Formats what a code gives: "$5.00", "20%, at most $15.00", "One pack or box". */
export function valueOf({ kind, amountCents, percentBps, capCents }: PromoRecord): string {
  if (kind === 'credit') return formatMoney(amountCents ?? 0);
  if (kind === 'percent') return `${formatBps(percentBps ?? 0)}, at most ${formatMoney(capCents ?? 0)}`;
  return 'One pack or box';
}

export type Standing = 'active' | 'draft' | 'closed' | 'disabled';

/** Whether a code is active, scheduled, expired, used up or switched off. */
export function standingOf(promo: PromoRecord, now: Date): { state: Standing; label: string } {
  if (promo.budgetState === 'waiting') return { state: 'draft', label: 'Waits for approval' };
  if (promo.budgetState === 'declined') return { state: 'disabled', label: 'No budget' };
  if (!promo.isActive) return { state: 'disabled', label: 'Off' };
  if (new Date(promo.startsAt) > now) return { state: 'draft', label: 'Not yet' };
  if (promo.endsAt !== null && new Date(promo.endsAt) <= now) return { state: 'closed', label: 'Over' };
  if (promo.totalLimit !== null && promo.useCount >= promo.totalLimit)
    return { state: 'closed', label: 'Used up' };
  return { state: 'active', label: 'Works' };
}
