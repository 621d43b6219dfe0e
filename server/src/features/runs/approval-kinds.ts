import type { ApprovalKind } from '../approvals/index.ts';
import { correctionApproval } from './corrections/correction-approval.ts';
import { retirementApproval } from './end/retire-run.ts';
import { bandApproval } from './run-band.ts';
import { substitutionApproval } from './substitution/substitution-approval.ts';

/** Actions on runs and their units that need a second person's approval. */
export const runApprovals: readonly ApprovalKind[] = [
  retirementApproval,
  bandApproval,
  substitutionApproval,
  correctionApproval,
];
