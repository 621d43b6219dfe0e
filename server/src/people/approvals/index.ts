export { askApproval } from './ask.ts';
export { approve, closePending, decline, withdraw } from './decide.ts';
export { giverOf, holdGift, type Giver } from './hold-gift.ts';
export type { Approval, ApprovalKind } from './kind.ts';
export { readOwnLimit } from './own-limit.ts';
export { findPending, readApproval, wasRequested } from './read-approval.ts';
