import { hours, minutes } from '../../platform/clock.ts';
import { defineThrottle } from '../../platform/throttle.ts';
import { defineAccounts, noteOwn } from '../auth/index.ts';
import { StaffMember } from './models.ts';

const hourSeconds = minutes(60) / 1_000;

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
  async onEnrolled(id, email): Promise<void> {
    await StaffMember.update({ totpIsPublic: false }, { where: { id } });
    await noteOwn(staff, id, 'mfa_enrolled', { email });
  },
  onCodesRenewed: (id): Promise<void> => noteOwn(staff, id, 'recovery_codes_renewed'),
});
