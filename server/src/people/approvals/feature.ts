import type { Feature } from '../../feature.ts';
import type { ApprovalKind } from './kind.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { secondPerson } from './second-person.ts';
import { approvalResources } from './resources.ts';
import { approvalStaffRoutes } from './routes.ts';
import { expireApprovals } from './decide.ts';

/** Decides the actions of all features that need two people. */
export const approvalsFeature = (kinds: readonly ApprovalKind[]): Feature => ({
  staff: [approvalStaffRoutes(kinds)],
  resources: approvalResources,
  tasks: { 'expire-approvals': () => expireApprovals(kinds) },
  ready: [secondPerson],
  schedule: { 'expire-approvals': everyMinute },
});
