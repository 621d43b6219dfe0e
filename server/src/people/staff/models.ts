import type { StaffRole } from '../../contract/index.ts';
import { bigint, boolean, integer, table, text, timestamp, uuid } from '../../platform/table.ts';

export const StaffMember = table('staff', {
  id: uuid.primary,
  email: text,
  /** Null until the invitation is accepted. */
  passwordHash: text.nullable,
  name: text,
  role: text.of<StaffRole>(),
  disabledAt: timestamp.nullable,
  totpSecret: text.nullable,
  totpNewSecret: text.nullable,
  totpNewSecretAt: timestamp.nullable,
  totpLastStep: bigint.nullable,
  totpLastBy: uuid.nullable,
  totpEnrolledAt: timestamp.nullable,
  /** A demo account: the shop shows its codes. */
  totpIsPublic: boolean.defaulted,
  privateEmailHash: text.nullable,
  invitedBy: uuid.nullable,
  lastSignInAt: timestamp.nullable,
  sessionEpoch: integer.defaulted,
  sessionsEndedAt: timestamp.nullable,
  version: integer.defaulted,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type StaffMember = InstanceType<typeof StaffMember>;
