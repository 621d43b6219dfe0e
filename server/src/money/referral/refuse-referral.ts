import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { record } from '../../base/index.ts';
import { Referral } from './models.ts';

/** Ends an invitation that looks like abuse before it is rewarded. Errors: NOT_FOUND, ALREADY_RESOLVED. */
export function refuseReferral(
  id: string,
  staffId: string,
  reason: string,
): Promise<{ id: string; state: 'refused' }> {
  if (!isId(id)) throw notFound();
  return inTransaction(async () => {
    const { state } = found(await Referral.findByPk(id, { lock: true }));
    const [moved] = await Referral.update(
      { state: 'refused', flag: `staff: ${reason}`, ...nextVersion() },
      { where: { id, state: ['pending', 'qualified'] } },
    );
    if (moved === 0)
      throw refuse('ALREADY_RESOLVED', `This invitation is ${state.replace('_', ' ')} already.`);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'referral.refused',
      subject: { kind: 'referral', id },
      before: { state },
      after: { state: 'refused' },
      reason,
    });
    return { id, state: 'refused' };
  });
}
