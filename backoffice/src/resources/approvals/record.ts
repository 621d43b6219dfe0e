import { approvalKinds, type ApprovalKindName, type ApprovalState } from '@pullproof/server/contract';
import type { RaRecord } from 'react-admin';

export interface ApprovalRecord extends RaRecord<string> {
  createdAt: string;
  kind: ApprovalKindName;
  subjectKind: string;
  subjectId: string;
  title: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason: string;
  state: ApprovalState;
  customerId: string | null;
  customerName: string | null;
  requestedBy: string | null;
  requesterName: string | null;
  approvalsNeeded: number;
  firstApprovedBy: string | null;
  firstApproverName: string | null;
  firstApprovedAt: string | null;
  deciderName: string | null;
  decidedAt: string | null;
  decisionReason: string | null;
  expiresAt: string | null;
  deciderCount: number;
}

const kindNames: Record<ApprovalKindName, string> = {
  'balance-adjustment': 'Balance correction',
  'balance-reversal': 'Reversal of a correction',
  payout: 'Withdrawal',
  'royalty-payout': 'Architect payout',
  settings: 'Settings',
  'promo-budget': 'Promo budget',
  'card-values': 'Card values',
  listing: 'Single below buyback',
  'run-band': 'Run outside its band',
  'run-retirement': 'Run retirement',
  substitution: 'Substitution',
  'log-correction': 'Log correction',
  identity: 'Identity check without documents',
};

export const nameKind = (kind: ApprovalKindName): string => kindNames[kind];

export const kindChoices = approvalKinds.map((kind) => ({ id: kind, name: kindNames[kind] }));
