export { askApproval } from './ask.ts';
export { approve, closePending, decline, withdraw } from './decide.ts';
export type { Approval, ApprovalKind } from './kind.ts';
export { readOwnLimit } from './own-limit.ts';
export { findPending, wasAsked } from './read-approval.ts';
