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
import { askApproval, isDeleted } from '../../people/index.ts';
import { type Balance, lockWallet, record } from '../../base/index.ts';
import { bookAdjustment } from './book.ts';
import { weighCorrection } from './weigh.ts';
import { BalanceAdjustment } from './models.ts';

type Buckets = AdjustedBalanceDto['before'];

/**
 * Corrects a balance: immediately within what one person may give, otherwise as a request for a second person to approve.
 * With `preview` nothing is written. Errors: NOT_FOUND (also for deleted customers), INSUFFICIENT_FUNDS with `missingCents`,
 * NO_SECOND_PERSON.
 */
export function adjustBalance(
  customerId: string,
  input: AdjustBalanceInput,
  staff: Pick<ActingStaff, 'id'>,
): Promise<AdjustedBalanceDto> {
  if (!isId(customerId)) throw notFound();
  return inTransaction(async () => {
    const wallet = await lockWallet(customerId);
    if (await isDeleted(customerId)) throw notFound();
    const after = balanceAfter(wallet, input);
    const { mayAlone, aloneCents } = await weighCorrection(staff.id, customerId, input.amountCents);
    const state = mayAlone ? 'booked' : 'pending';
    const answer = { state, before: bucketsOf(wallet), after, aloneCents } as const;
    if (input.preview === true) return { id: null, ...answer };
    const id = newId();
    const { amountCents, bucket, reason } = input;
    const adjustment = { id, customerId, bucket, amountCents, reason };
    const transactionId = state === 'booked' ? await bookAdjustment(adjustment, { staffId: staff.id }) : null;
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
        title: `Correction of ${formatMoney(amountCents)} ${bucket}`,
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
