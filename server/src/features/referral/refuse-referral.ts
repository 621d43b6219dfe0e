import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { record } from '../audit/index.ts';

/** Ends an invitation that looks like abuse before it is rewarded. Errors: NOT_FOUND, ALREADY_RESOLVED. */
export function refuseReferral(
  id: string,
  staffId: string,
  reason: string,
): Promise<{ id: string; state: 'refused' }> {
  if (!isId(id)) throw notFound();
  return inTransaction(async () => {
    const before = found(
      await one<{ state: string }>('SELECT state FROM referrals WHERE id = $1 FOR UPDATE', [id]),
    );
    const moved = await one(
      `UPDATE referrals SET state = 'refused', flag = $2, updated_at = $3, version = version + 1
       WHERE id = $1 AND state IN ('pending', 'qualified') RETURNING id`,
      [id, `staff: ${reason}`, clock.now()],
    );
    if (!moved)
      throw refuse('ALREADY_RESOLVED', `This invitation is ${before.state.replace('_', ' ')} already.`);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'referral.refused',
      subject: { kind: 'referral', id },
      before,
      after: { state: 'refused' },
      reason,
    });
    return { id, state: 'refused' };
  });
}
