import { Op } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { mailCustomer, record } from '../../base/index.ts';
import { lockCustomer, markIdentity, readCustomer } from '../identity/index.ts';
import { refuseOwnAccount } from '../staff/index.ts';
import { IdentityCheck } from './models.ts';

interface Decision {
  id: string;
  staffId: string;
  reason?: string | undefined;
}

interface Decided {
  id: string;
  state: 'verified' | 'refused';
}

/**
 * Confirms that the ID is the customer's, who may then request payouts. Errors: NOT_FOUND, ALREADY_RESOLVED,
 * FOUR_EYES_REQUIRED.
 */
export const approveCheck = (decision: Decision): Promise<Decided> => decide(decision, 'verified');

/** Rejects the ID; the customer may submit another. Errors: those of `approveCheck`. */
export const refuseCheck = (decision: Decision & { reason: string }): Promise<Decided> =>
  decide(decision, 'refused');

function decide({ id, staffId, reason }: Decision, state: Decided['state']): Promise<Decided> {
  if (!isId(id)) throw notFound();
  return inTransaction(async () => {
    const customerId = await lockCheck(id);
    await refuseOwnAccount(staffId, customerId);
    const at = clock.now();
    const decided = {
      state,
      decidedAt: at,
      decidedBy: staffId,
      ...nextVersion(at),
    };
    await IdentityCheck.update(
      { ...decided, refusalReason: state === 'refused' ? (reason ?? null) : null },
      { where: { id } },
    );
    if (state === 'verified') await markIdentity(customerId, true);
    await mailOwner(customerId, state, reason);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: `identity-check.${state}`,
      subject: { kind: 'identity-check', id },
      before: { state: 'submitted' },
      after: { state, customerId },
      ...(reason !== undefined && { reason }),
    });
    return { id, state };
  });
}

/** Locks the customer, then the check. Errors: NOT_FOUND, ALREADY_RESOLVED. */
async function lockCheck(id: string): Promise<string> {
  const { customerId } = found(await IdentityCheck.findOne({ where: { id, state: { [Op.ne]: 'draft' } } }));
  await lockCustomer(customerId);
  const { state } = found(await IdentityCheck.findByPk(id, { lock: true }));
  if (state !== 'submitted') throw refuse('ALREADY_RESOLVED', `This check is ${state} already.`);
  return customerId;
}

async function mailOwner(
  customerId: string,
  state: Decided['state'],
  reason: string | undefined,
): Promise<void> {
  const customer = await readCustomer(customerId);
  if (!customer) return;
  const recipient = { to: customer.email, customerId };
  if (state === 'verified') await mailCustomer('identity-verified', recipient, {});
  else await mailCustomer('identity-refused', recipient, { reason: reason ?? '' });
}
