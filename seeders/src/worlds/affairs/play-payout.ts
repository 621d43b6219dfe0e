import { approve, identityApproval, verifyIdentity } from '@pullproof/server/people';
import {
  addDestination,
  approvePayout,
  markPaid,
  rejectPayout,
  requestPayout,
} from '@pullproof/server/money';
import { customerOf, known, namedIn, onlyOnce, staffOf, type Stage } from '../life/stage.ts';
import type { AffairAction } from './affair.ts';

type PayoutKind =
  | 'verify-identity'
  | 'add-destination'
  | 'request-payout'
  | 'approve-payout'
  | 'reject-payout'
  | 'pay-out';
type PayoutAction = Extract<AffairAction, { kind: PayoutKind }>;

const destinationOf = ({ email }: { email: string }): string => `${email} destination`;

/** Plays a payout: bank account and identity, the customer's request, and staff's decision. */
export async function playPayout(action: PayoutAction, stage: Stage): Promise<void> {
  switch (action.kind) {
    case 'verify-identity': {
      const [customerId, staffId] = [customerOf(action, stage), staffOf('support', stage)];
      const { key, reason } = action;
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
      const customerId = customerOf(action, stage);
      const { key, holder, account, country } = action;
      const added = await onlyOnce(customerId, key, () =>
        addDestination(customerId, { holder, account, country }),
      );
      stage.named.set(destinationOf(action), [added.id]);
      return;
    }
    case 'request-payout': {
      const customerId = customerOf(action, stage);
      const destination = known(namedIn(stage, destinationOf(action))[0], action.name);
      const { key, amountCents } = action;
      const requested = await onlyOnce(customerId, key, () =>
        requestPayout(customerId, { amountCents, destination }),
      );
      stage.named.set(action.name, [requested.id]);
      return;
    }
    default:
      return decide(action, stage);
  }
}

async function decide(
  action: Extract<PayoutAction, { kind: 'approve-payout' | 'reject-payout' | 'pay-out' }>,
  stage: Stage,
): Promise<void> {
  const id = known(namedIn(stage, action.name)[0], action.name);
  const staffId = staffOf(action.kind === 'approve-payout' ? action.by : 'finance', stage);
  await onlyOnce(staffId, action.key, () => {
    if (action.kind === 'approve-payout') return approvePayout({ id, staffId, provider: 'manual' });
    if (action.kind === 'reject-payout') return rejectPayout({ id, staffId, reason: action.reason });
    return markPaid({ id, staffId, reference: action.reference });
  });
}
