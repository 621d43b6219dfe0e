import {
  formatMoney,
  type AdjustBalanceInput,
  type AdjustedBalanceDto,
  type Cents,
} from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { ActingStaff } from '../../platform/policy.ts';
import { askApproval, isDeleted, refuseOwnAccount } from '../../people/index.ts';
import { type Balance, lockWallet, record } from '../../base/index.ts';
import { bookAdjustment } from './book.ts';
import { readCap, readUsed } from './caps.ts';
import { BalanceAdjustment } from './models.ts';

type Buckets = AdjustedBalanceDto['before'];

/**
 * Corrects a balance: immediately within the role's cap, otherwise as a request for a second person to approve. With
 * `preview` nothing is written. Errors: NOT_FOUND (also for deleted customers), FOUR_EYES_REQUIRED for the caller's own
 * account, INSUFFICIENT_FUNDS with `missingCents`, NO_SECOND_PERSON.
 */
export function adjustBalance(
  customerId: string,
  input: AdjustBalanceInput,
  staff: Pick<ActingStaff, 'id' | 'role'>,
): Promise<AdjustedBalanceDto> {
  if (!isId(customerId)) throw notFound();
  return inTransaction(async () => {
    const wallet = await lockWallet(customerId);
    if (await isDeleted(customerId)) throw notFound();
    await refuseOwnAccount(staff.id, customerId);
    const after = balanceAfter(wallet, input);
    const [capCents, usedCents] = [await readCap(staff), await readUsed(customerId)];
    const state = usedCents + Math.abs(input.amountCents) <= capCents ? 'booked' : 'pending';
    const answer = { state, before: bucketsOf(wallet), after, capCents, usedCents } as const;
    if (input.preview === true) return { id: null, ...answer };
    const id = newId();
    const { amountCents, bucket, reason } = input;
    const adjustment = { id, customerId, bucket, amountCents, reason };
    const transactionId = state === 'booked' ? await bookAdjustment(adjustment) : null;
    const [requestedBy, createdAt] = [staff.id, clock.now()];
    await BalanceAdjustment.create({
      ...adjustment,
      state,
      requestedBy,
      transactionId,
      createdAt,
      updatedAt: createdAt,
    });
    await record({
      actor: { kind: 'staff', id: staff.id },
      action: state === 'booked' ? 'balance-adjustment.booked' : 'balance-adjustment.requested',
      subject: { kind: 'balance-adjustment', id },
      before: answer.before,
      after: { customerId, bucket, amountCents, state, ...(state === 'booked' && after) },
      reason,
    });
    if (state === 'pending')
      await askApproval({
        kind: 'balance-adjustment',
        subject: { kind: 'balance-adjustment', id },
        title: `Correction of ${formatMoney(amountCents)} ${bucket} for a customer`,
        before: answer.before,
        after: { amountCents, bucket, ...after },
        staffId: staff.id,
        reason,
        customerId,
      });
    return { id, ...answer };
  });
}

const bucketsOf = ({ cashCents, promoCents, debtCents }: Balance): Buckets => ({
  cashCents,
  promoCents,
  debtCents,
});

/** As the ledger will book it: money credited to a customer in debt pays the debt first. */
function balanceAfter(wallet: Balance, { bucket, amountCents }: AdjustBalanceInput): Buckets {
  const before = bucketsOf(wallet);
  const field = bucket === 'cash' ? 'cashCents' : 'promoCents';
  const left = before[field] + amountCents;
  if (left < 0)
    throw refuse('INSUFFICIENT_FUNDS', 'The wallet doesn’t hold that much.', { missingCents: -left });
  const repaid: Cents = bucket === 'cash' ? Math.min(left, before.debtCents) : 0;
  return { ...before, [field]: left - repaid, debtCents: before.debtCents - repaid };
}
