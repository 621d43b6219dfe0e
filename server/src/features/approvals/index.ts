export { askApproval, type ApprovalRequest } from './ask.ts';
export { approve, closePending, decline, expire, withdraw } from './decide.ts';
export type { Approval, ApprovalKind, Decision, Ending } from './kind.ts';
export { findPending, wasAsked } from './read-approval.ts';
export { readOwnLimit } from './own-limit.ts';
