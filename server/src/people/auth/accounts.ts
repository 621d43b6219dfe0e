import type { ErrorCode } from '../../contract/index.ts';
import type { Throttle } from '../../platform/throttle.ts';

/**
 * One kind of account that signs in. Its tables belong to the feature that declares it; what signs an account in is read
 * and changed by this module alone. The hooks run in the transaction of the change.
 */
export interface Accounts<Purpose extends string = string> {
  kind: 'customer' | 'staff';
  table: string;
  /** The account's column in `tokens`, `recoveryCodes`, `sessions` and `devices`. */
  owner: string;
  tokens: string;
  recoveryCodes: string;
  sessions: string;
  devices: string;
  /** SQL over a row of `table`. */
  displayName: string;
  isActive: string;
  isConfirmed: string;
  tokenLifetimeMs: Record<Purpose, number>;
  /** Wrong passwords of someone who is signed in. */
  passwordTries: Throttle;
  withoutSecondFactor: ErrorCode;
  onEnrolled(id: string, email: string): Promise<void>;
  onCodesRenewed(id: string): Promise<void>;
  onRecoveryCodeUsed?(id: string, codesLeft: number): Promise<void>;
  /** What a session asked for and a mailed link would still carry out ends with it. */
  onSessionsEnded?(id: string): Promise<void>;
}

/** Checks that the purposes of tokens and their lifetimes agree. */
export const defineAccounts = <Purpose extends string>(accounts: Accounts<Purpose>): Accounts<Purpose> =>
  accounts;
