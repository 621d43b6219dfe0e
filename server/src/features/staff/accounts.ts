import { hours, minutes } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { defineThrottle } from '../../platform/throttle.ts';
import { record } from '../audit/index.ts';
import { defineAccounts } from '../auth/index.ts';

const hourSeconds = minutes(60) / 1_000;

/** Audits an action on one's own account. */
export const noteOwn = (
  staffId: string,
  action: string,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> =>
  inTransaction(() =>
    record({
      actor: { kind: 'staff', id: staffId },
      action: `staff.${action}`,
      subject: { kind: 'staff', id: staffId },
      ...(after && { after }),
    }),
  );

export const staff = defineAccounts({
  kind: 'staff',
  table: 'staff',
  owner: 'staff_id',
  tokens: 'staff_tokens',
  recoveryCodes: 'staff_recovery_codes',
  sessions: 'staff_sessions',
  devices: 'staff_devices',
  displayName: 'name',
  isActive: 'disabled_at IS NULL',
  isConfirmed: 'true',
  tokenLifetimeMs: { 'set-up': hours(24), invitation: hours(72), 'reset-password': minutes(30) },
  passwordTries: defineThrottle({ name: 'staff-password', tries: 5, seconds: hourSeconds }),
  withoutSecondFactor: 'MFA_REQUIRED',
  async onEnrolled(id, email) {
    await execute('UPDATE staff SET totp_is_public = false WHERE id = $1', [id]);
    await noteOwn(id, 'mfa_enrolled', { email });
  },
  onCodesRenewed: (id) => noteOwn(id, 'recovery_codes_renewed'),
});
