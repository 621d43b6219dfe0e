export { defineAccounts, type Accounts } from './accounts.ts';
export { noteOwn, noteVerb, type StaffVerb } from './note.ts';
export {
  changePassword,
  checkPassword,
  passwordWeakness,
  refuseWeakPassword,
  setPasswordByToken,
} from './passwords.ts';
export {
  beginEnrolment,
  confirmEnrolment,
  countRecoveryCodes,
  forgetSecondFactor,
  hasSecondFactor,
  proveSecondFactor,
  type ShownBy,
  renewRecoveryCodes,
  secondFactorColumns,
  type EnrolmentKind,
} from './second-factor.ts';
export { endOneSession, endOtherSessions, endSessions, holdSession, listSessions } from './sessions.ts';
export { checkSignIn, deviceHash, type SignedIn, type SignInTry } from './sign-in.ts';
export { dropTokens, hashToken, issueToken, readToken, spendToken } from './tokens.ts';
