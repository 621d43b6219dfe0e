import type { Attributes } from 'sequelize';

import type { ApprovalKindName } from '../../contract/index.ts';
import type { StoredApproval } from './models.ts';

export type Approval = Readonly<Attributes<StoredApproval>>;

export interface Decision {
  staffId: string;
  reason?: string | undefined;
  /** The bank's reference, for kinds that record a transfer. */
  reference?: string | undefined;
  /** The provider that carries out a payout. */
  provider?: string | undefined;
  /** The most that sales below the floor may cost, for changes that make them. */
  budgetCents?: number | undefined;
}

export type Ending = 'declined' | 'withdrawn' | 'expired';

/** An action that takes two people. Every function runs in the transaction of the decision. */
export interface ApprovalKind {
  name: ApprovalKindName;
  /** Takes the locks that come before the approval's row (wallet, product, run). */
  lock?(approval: Approval): Promise<void>;
  /** Carries out the request. If it throws, the approval stays pending. */
  approve(approval: Approval, decision: Decision): Promise<void>;
  /** Runs after the first of two approvals. */
  approveFirst?(approval: Approval, decision: Decision): Promise<void>;
  /** Runs when it ended without being carried out; `staffId` is null when it expired. */
  end?(approval: Approval, ending: Ending, by: { staffId: string | null; reason: string }): Promise<void>;
}
