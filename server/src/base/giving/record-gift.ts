import { formatMoney, type Cents, type GiftKind } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';

export interface Gift {
  /** Who gives it; null only for what the shop's rules give by themselves. */
  staffId: string | null;
  /** The decision of a second person. */
  approvalId?: string | null | undefined;
  kind: GiftKind;
  /** Null for an architect, and for a card that nobody owns yet. */
  customerId: string | null;
  cents: Cents;
  /** What it is about. */
  subject: { kind: string; id: string };
  /** The ledger transaction that books it; absent where no money moves. */
  transactionId?: string | undefined;
  /** Drawn from a budget that was counted, or approved, when it was set. */
  isFromBudget?: boolean;
}

/** Why a gift takes two people. */
export type GiftHold = 'own-account' | 'new-power' | 'day' | 'month';

interface WeighedGift {
  hold: GiftHold | null;
  dayCents: Cents;
  dayLimitCents: Cents;
  monthCents: Cents;
  monthLimitCents: Cents;
}

/** What a world's past gives is given then; everything else at the database's own time. */
const playedAt = (): Date | null => (clock.isPlayingPast() ? clock.now() : null);

/**
 * Whether a gift takes two people, and what its giver has given alone in 24 hours and in 30 days. Holds the giver's lock
 * until the running transaction ends, so what is weighed here passes `recordGift`.
 */
export const weighGift = async ({
  staffId,
  customerId,
  cents,
}: {
  staffId: string;
  customerId: string | null;
  cents: Cents;
}): Promise<WeighedGift> =>
  found(
    await one<WeighedGift>('SELECT * FROM weigh_gift_1($1, $2, $3, $4)', [
      staffId,
      customerId,
      cents,
      playedAt(),
    ]),
  );

/**
 * Writes down who gave something, in the transaction that gives it. Error: FOUR_EYES_REQUIRED for what its giver may not
 * give alone: ask `weighGift` first, and for an approval.
 */
export async function recordGift(gift: Gift): Promise<void> {
  const { staffId, approvalId = null, kind, customerId, cents, subject, transactionId = null } = gift;
  const { hold } = found(
    await one<{ hold: GiftHold | null }>(
      'SELECT record_gift_1($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS hold',
      [
        newId(),
        staffId,
        approvalId,
        kind,
        customerId,
        cents,
        subject.kind,
        subject.id,
        transactionId,
        gift.isFromBudget ?? false,
        playedAt(),
      ],
    ),
  );
  if (hold !== null) throw refuse('FOUR_EYES_REQUIRED', explainHold(hold, cents));
}

/** The sentence that staff read. */
export function explainHold(hold: GiftHold, cents: Cents): string {
  if (hold === 'own-account') return 'This looks like your own customer account: somebody else must do it.';
  if (hold === 'new-power')
    return 'You got your power lately, so you give nothing alone yet: somebody else must approve this.';
  const period = hold === 'day' ? '24 hours' : '30 days';
  return `With ${formatMoney(cents)} you would give more in ${period} than one person may: somebody else must approve it.`;
}
