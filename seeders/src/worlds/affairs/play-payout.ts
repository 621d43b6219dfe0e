import { approve } from '@pullproof/server/features/approvals';
import { identityApproval, verifyIdentity } from '@pullproof/server/features/identity-checks';
import {
  addDestination,
  approvePayout,
  markPaid,
  rejectPayout,
  requestPayout,
} from '@pullproof/server/features/payouts';
import { customerOf, known, namedIn, onlyOnce, staffOf, type Stage } from '../life/stage.ts';
import type { AffairDeed } from './affair.ts';

type PayoutKind =
  'verify-identity' | 'add-destination' | 'request-payout' | 'approve-payout' | 'reject-payout' | 'pay-out';
type PayoutDeed = Extract<AffairDeed, { kind: PayoutKind }>;

const destinationOf = ({ email }: { email: string }): string => `${email} destination`;

/** Plays a payout: bank account and identity, the customer's request, and staff's decision. */
export async function playPayout(deed: PayoutDeed, stage: Stage): Promise<void> {
  switch (deed.kind) {
    case 'verify-identity': {
      const [customerId, staffId] = [customerOf(deed, stage), staffOf('support', stage)];
      const { key, reason } = deed;
      const { approvalId } = await onlyOnce(staffId, key, () =>
        verifyIdentity({ customerId, staffId, isVerified: true, reason }),
      );
      if (approvalId === null) return;
      const deciderId = staffOf('owner', stage);
      await onlyOnce(deciderId, `${key} approved`, () =>
        approve(identityApproval, approvalId, { staffId: deciderId }),
      );
      return;
    }
    case 'add-destination': {
      const customerId = customerOf(deed, stage);
      const { key, holder, account, country } = deed;
      const added = await onlyOnce(customerId, key, () =>
        addDestination(customerId, { holder, account, country }),
      );
      stage.named.set(destinationOf(deed), [added.id]);
      return;
    }
    case 'request-payout': {
      const customerId = customerOf(deed, stage);
      const destination = known(namedIn(stage, destinationOf(deed))[0], deed.name);
      const { key, amountCents } = deed;
      const requested = await onlyOnce(customerId, key, () =>
        requestPayout(customerId, { amountCents, destination }),
      );
      stage.named.set(deed.name, [requested.id]);
      return;
    }
    default:
      return decide(deed, stage);
  }
}

async function decide(
  deed: Extract<PayoutDeed, { kind: 'approve-payout' | 'reject-payout' | 'pay-out' }>,
  stage: Stage,
): Promise<void> {
  const id = known(namedIn(stage, deed.name)[0], deed.name);
  const staffId = staffOf(deed.kind === 'approve-payout' ? deed.by : 'finance', stage);
  await onlyOnce(staffId, deed.key, () => {
    if (deed.kind === 'approve-payout') return approvePayout({ id, staffId, provider: 'manual' });
    if (deed.kind === 'reject-payout') return rejectPayout({ id, staffId, reason: deed.reason });
    return markPaid({ id, staffId, reference: deed.reference });
  });
}
