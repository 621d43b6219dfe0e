export { accessTokens, holdAccessToken, type HeldToken } from './access-tokens/authenticate.ts';
export { endAccessTokens } from './access-tokens/end-tokens.ts';
export { fillAccessToken } from './access-tokens/make-token.ts';
export { forgetPicture } from './avatar.ts';
export { mailOwner, undoHours } from './accounts.ts';
export type { Confirmer, Confirmers } from './confirm-request.ts';
export {
  countDeleted,
  countSignUps,
  findCustomer,
  findFirstSignUp,
  findReferrer,
  hasProofEnded,
  haveSharedDevice,
  isDeleted,
  isKnownMailbox,
  listMailboxHolders,
  listSamePeople,
  lockPerson,
  readNames,
  type Referrer,
} from './find-customer.ts';
export { excludeMailbox, findMailboxExclusion, mailboxOf, type Excluded } from './excluded-mailboxes.ts';
export { leaveMailbox } from './left-mailboxes.ts';
export { dropReferralCode, lockCustomer, markIdentity } from './lock-customer.ts';
export { holdCustomerSession, proveOwner, writeSession } from './sessions/open-session.ts';
export { registerCustomer, signUp } from './sign-up.ts';
export { customerSessions } from './sessions/store.ts';
export { readCustomer, readSecurityTimes, type SecurityTimes } from './sessions/describe-session.ts';
export { customerSecrets } from './retention.ts';
export { forgetPerson } from './forget-person.ts';
export { issueDeletionToken, issueInspectionToken, issueShipmentToken } from './confirm-request.ts';
export { readSignIns } from './read-sign-ins.ts';
export { readProfile } from './update-account.ts';
