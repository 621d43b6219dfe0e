import { days, hours, minutes } from '../../platform/clock.ts';
import { found } from '../../platform/errors.ts';
import { defineThrottle } from '../../platform/throttle.ts';
import { defineAccounts, dropTokens } from '../auth/index.ts';
import { mailCustomer, type MailFacts, type MailKind } from '../../base/index.ts';
import { Customer, StoredEmailChange } from './models.ts';

/** Same lifetime as the device cookie. */
export const deviceMs = days(400);
/** How long a change of address or a reset of the second factor can be undone; equals the payout hold after a reset. */
export const undoHours = 72;

/** Queues a mail to the account's current address, in the running transaction. */
export async function mailOwner<Kind extends MailKind>(
  kind: Kind,
  customerId: string,
  facts: MailFacts<Kind>,
): Promise<void> {
  const { email } = found(await Customer.findByPk(customerId, { attributes: ['email'], raw: true }));
  await mailCustomer(kind, { to: email, customerId }, facts);
}

export const customers = defineAccounts({
  kind: 'customer',
  table: 'customers',
  owner: 'customer_id',
  tokens: 'account_tokens',
  recoveryCodes: 'customer_recovery_codes',
  sessions: 'customer_sessions',
  devices: 'customer_devices',
  displayName: 'display_name',
  isActive: "state = 'active'",
  isConfirmed: 'email_confirmed_at IS NOT NULL',
  tokenLifetimeMs: {
    'confirm-email': hours(48),
    'reset-password': minutes(30),
    'change-email': hours(24),
    'undo-email-change': hours(undoHours),
    'delete-account': hours(24),
    'undo-mfa-reset': hours(undoHours),
    'undo-shipment': hours(undoHours),
    'answer-inspection': days(14),
    'answer-hand-over': days(14),
    'revoke-token': hours(undoHours),
  },
  passwordTries: defineThrottle({ name: 'current-password', tries: 5, seconds: 15 * 60 }),
  withoutSecondFactor: 'WRONG_STATE',
  onEnrolled: (id) => mailOwner('mfa-enrolled', id, {}),
  onCodesRenewed: (id) => mailOwner('recovery-codes-renewed', id, {}),
  onRecoveryCodeUsed: (id, left) => mailOwner('recovery-code-used', id, { left }),
  // A thief who asked for one from a session that its owner has ended must not carry it out by mail.
  async onSessionsEnded(customerId): Promise<void> {
    await dropTokens(customers, customerId, ['change-email', 'delete-account']);
    await StoredEmailChange.update({ state: 'replaced' }, { where: { customerId, state: 'pending' } });
  },
});
