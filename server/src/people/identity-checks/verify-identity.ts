import { inTransaction } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { askApproval, type ApprovalKind } from '../approvals/index.ts';
import { record } from '../../base/index.ts';
import { lockCustomer, markIdentity } from '../identity/index.ts';
import { refuseOwnAccount } from '../staff/index.ts';
import { IdentityCheck } from './models.ts';

interface Verification {
  customerId: string;
  staffId: string;
  isVerified: boolean;
  reason: string;
}

interface Verified {
  state: 'verified' | 'revoked' | 'pending';
  /** The request to be approved by a second person. */
  approvalId: string | null;
}

/**
 * Marks an identity as verified, or undoes that. Without an approved check a second person decides. Errors: NOT_FOUND,
 * WRONG_STATE, FOUR_EYES_REQUIRED, NO_SECOND_PERSON.
 */
export function verifyIdentity({ customerId, staffId, isVerified, reason }: Verification): Promise<Verified> {
  if (!isId(customerId)) throw notFound();
  return inTransaction(async () => {
    await lockUnmarked(customerId, isVerified);
    await refuseOwnAccount(staffId, customerId);
    if (isVerified && !(await IdentityCheck.findOne({ where: { customerId, state: 'verified' } }))) {
      const approvalId = await askApproval({
        kind: 'identity',
        subject: { kind: 'customer', id: customerId },
        title: 'Identity of a customer, verified without documents',
        before: { isIdentityVerified: false },
        after: { isIdentityVerified: true },
        staffId,
        reason,
        customerId,
      });
      return { state: 'pending', approvalId };
    }
    await mark({ customerId, staffId, isVerified, reason });
    return { state: isVerified ? 'verified' : 'revoked', approvalId: null };
  });
}

/** Approving throws WRONG_STATE if a check has been approved or the customer has left since. */
export const identityApproval: ApprovalKind = {
  name: 'identity',
  async lock({ subjectId }) {
    await lockCustomer(subjectId);
  },
  async approve({ subjectId, reason }, { staffId }) {
    await lockUnmarked(subjectId, true);
    await mark({ customerId: subjectId, staffId, isVerified: true, reason });
  },
};

/** Errors: NOT_FOUND, WRONG_STATE. */
async function lockUnmarked(customerId: string, isVerified: boolean): Promise<void> {
  const customer = await lockCustomer(customerId);
  if (!customer || customer.state === 'deleted') throw notFound();
  if ((customer.identityVerifiedAt !== null) === isVerified)
    throw refuse(
      'WRONG_STATE',
      isVerified ? 'Their identity is verified already.' : 'Their identity is not verified.',
    );
}

async function mark({ customerId, staffId, isVerified, reason }: Verification): Promise<void> {
  await markIdentity(customerId, isVerified);
  await record({
    actor: { kind: 'staff', id: staffId },
    action: isVerified ? 'customer.identity-verified' : 'customer.identity-revoked',
    subject: { kind: 'customer', id: customerId },
    before: { isIdentityVerified: !isVerified },
    after: { isIdentityVerified: isVerified },
    reason,
  });
}
