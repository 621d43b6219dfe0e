import type { CustomerState } from '../../contract/index.ts';
import { bigint, boolean, bytes, date, integer, table, text, timestamp, uuid } from '../../platform/table.ts';

/** Created in one statement of `sign-up.ts`. */
export const Customer = table('customers', {
  id: uuid.primary,
  email: text,
  /** Generated. */
  mailbox: text,
  emailConfirmedAt: timestamp.nullable,
  emailChangedAt: timestamp.nullable,
  passwordHash: text,
  passwordResetAt: timestamp.nullable,
  displayName: text,
  /** Null once the account is deleted. */
  birthDate: date.nullable,
  country: text,
  state: text.of<CustomerState>(),
  isAnonymous: boolean,
  /** Of a mailbox whose account was deleted before. */
  leftHash: bytes.nullable,
  avatarKey: text.nullable,
  totpSecret: text.nullable,
  totpEnrolledAt: timestamp.nullable,
  totpLastStep: bigint.nullable,
  totpLastBy: uuid.nullable,
  totpNewSecret: text.nullable,
  totpNewSecretAt: timestamp.nullable,
  /** When support last removed the second factor. */
  mfaResetAt: timestamp.nullable,
  sessionEpoch: integer,
  sessionsEndedAt: timestamp.nullable,
  identityVerifiedAt: timestamp.nullable,
  referralCode: text,
  referredByCode: text.nullable,
  termsVersion: text,
  termsAcceptedAt: timestamp,
  version: integer,
  createdAt: timestamp,
  updatedAt: timestamp,
  deletedAt: timestamp.nullable,
});
export type Customer = InstanceType<typeof Customer>;

export const StoredEmailChange = table('email_changes', {
  id: uuid.primary,
  customerId: uuid,
  oldEmail: text,
  newEmail: text,
  state: text.of<'pending' | 'confirmed' | 'undone' | 'replaced'>(),
  expiresAt: timestamp,
  undoUntil: timestamp,
  createdAt: timestamp,
  confirmedAt: timestamp.nullable,
});
