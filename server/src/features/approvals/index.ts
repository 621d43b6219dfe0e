export { askApproval, type ApprovalRequest } from './ask.ts';
export { approve, closePending, decline, expire, withdraw } from './decide.ts';
export type { Approval, ApprovalKind, Decision, Ending } from './kind.ts';
export { countWaiting, findPending, listFreshlyApproved, wasAsked } from './read-approval.ts';
