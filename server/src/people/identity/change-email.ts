import { Op } from 'sequelize';

import { after, clock, hours } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { newToken } from '../../platform/random.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { dropTokens, endSessions, issueToken, noteOwn } from '../auth/index.ts';
import { mailCustomer, refuseHeld } from '../../base/index.ts';
import { endAccessTokens } from './access-tokens/end-tokens.ts';
import { customers, undoHours } from './accounts.ts';
import { findMailboxExclusion, mailboxOf } from './excluded-mailboxes.ts';
import { recogniseLeaver } from './left-mailboxes.ts';
import { Customer, StoredEmailChange } from './models.ts';

const confirmWithin = customers.tokenLifetimeMs['change-email'];
const undoWithin = hours(undoHours);

/** The requester chooses the address that these mails go to. */
const requests = defineThrottle({ name: 'change-email', tries: 5, seconds: 3_600 });

export interface EmailChange {
  changeId: string;
}

/**
 * Asks the new address to confirm and notifies the old one, with a link that undoes the change. Behaves the same when
 * the new address belongs to another account: its owner is notified by mail.
 * Errors: VALIDATION_FAILED for the current address, ACCOUNT_HOLD, RATE_LIMITED.
 */
export async function requestEmailChange(customerId: string, newEmail: string): Promise<void> {
  await countTry(requests, customerId);
  await inTransaction(async () => {
    const where = { id: customerId, state: 'active' };
    const owner = found(await Customer.findOne({ where, lock: true, raw: true }));
    // Another mailbox is another person: their hold would end with the change.
    await refuseHeld(customerId);
    if (owner.email === newEmail)
      throw refuseFields('VALIDATION_FAILED', { email: 'is the address of your account already' });
    const changeId = await insertChange(customerId, owner.email, newEmail);
    await mailNewAddress(owner, changeId, newEmail);
    const token = await issueToken(customers, 'undo-email-change', customerId, {
      subject: { changeId },
      // A second change must not invalidate the link that undoes the first one.
      keepOlder: true,
    });
    await mailCustomer(
      'email-change-notice',
      { to: owner.email, customerId },
      { token, displayName: owner.displayName, newEmail, hours: undoHours },
    );
  });
}

async function insertChange(customerId: string, oldEmail: string, newEmail: string): Promise<string> {
  const at = clock.now();
  const id = newId();
  await StoredEmailChange.update({ state: 'replaced' }, { where: { customerId, state: 'pending' } });
  await StoredEmailChange.create({
    id,
    customerId,
    oldEmail,
    newEmail,
    state: 'pending',
    expiresAt: after(at, confirmWithin),
    undoUntil: after(at, undoWithin),
    createdAt: at,
  });
  return id;
}

async function mailNewAddress(
  { id: customerId, email: from, displayName }: Customer,
  changeId: string,
  to: string,
): Promise<void> {
  await dropTokens(customers, customerId, ['change-email']);
  if (await isTaken(to, customerId)) {
    await mailCustomer('email-taken', { to }, {});
    return;
  }
  const excluded = await findMailboxExclusion(to);
  if (excluded && mailboxOf(to) !== mailboxOf(from)) {
    await mailCustomer('excluded-address', { to }, { until: excluded.until });
    return;
  }
  const token = await issueToken(customers, 'change-email', customerId, { subject: { changeId } });
  await mailCustomer('email-change', { to, customerId }, { token, displayName });
}

/** Whether another account has the address, or gave it up so recently that the change can still be undone. */
async function isTaken(email: string, exceptFor: string): Promise<boolean> {
  const row = await one(
    `SELECT 1 FROM customers WHERE email = $1 AND id <> $2
     UNION ALL
     SELECT 1 FROM email_changes WHERE old_email = $1 AND state = 'confirmed' AND undo_until > $3 AND customer_id <> $2`,
    [email, exceptFor, clock.now()],
  );
  return row !== undefined;
}

/** Moves the account to the confirmed new address, in the running transaction. Errors: TOKEN_INVALID, ACCOUNT_HOLD. */
export async function confirmEmailChange(customerId: string, { changeId }: EmailChange): Promise<void> {
  await refuseHeld(customerId);
  const at = clock.now();
  const [, [change]] = await StoredEmailChange.update(
    { state: 'confirmed', confirmedAt: at, undoUntil: after(at, undoWithin) },
    { where: { id: changeId, customerId, state: 'pending' }, returning: true },
  );
  if (!change || (await isTaken(change.newEmail, customerId))) throw cannotMove();
  // Whoever left that mailbox during a break must not return to it by another account.
  if ((await findMailboxExclusion(change.newEmail)) && !isOwnMailbox(change)) throw cannotMove();
  await recogniseLeaver(customerId, change.newEmail);
  const [, [moved]] = await Customer.update(
    { email: change.newEmail, emailConfirmedAt: at, emailChangedAt: at, ...nextVersion(at) },
    { where: { id: customerId, email: change.oldEmail, state: 'active' }, returning: true },
  );
  if (!moved) throw cannotMove();
  // Links mailed to the old address stop working, except the undo link.
  await dropTokens(customers, customerId, ['confirm-email', 'reset-password', 'delete-account']);
  await execute(
    `UPDATE account_tokens SET expires_at = $3
     WHERE customer_id = $1 AND purpose = 'undo-email-change' AND subject ->> 'changeId' = $2`,
    [customerId, changeId, after(at, undoWithin)],
  );
  await mailCustomer(
    'email-changed',
    { to: change.oldEmail, customerId },
    { displayName: moved.displayName },
  );
  await noteOwn(customers, customerId, 'email-changed');
}

/** Another spelling of the own address: its breaks hold already. */
const isOwnMailbox = ({ oldEmail, newEmail }: { oldEmail: string; newEmail: string }): boolean =>
  mailboxOf(oldEmail) === mailboxOf(newEmail);

const cannotMove = () =>
  refuse('TOKEN_INVALID', 'Your account can no longer move to this address. Request the change again.');

/**
 * Restores the address from before a change, undoing later changes too: every session ends, the password stops
 * working, and a link to set a new one is mailed. Runs in the caller's transaction. Error: TOKEN_INVALID.
 */
export async function undoEmailChange(customerId: string, { changeId }: EmailChange): Promise<void> {
  const { oldEmail } = await takeBack(customerId, changeId);
  await recogniseLeaver(customerId, oldEmail);
  const at = clock.now();
  // Unusable by design: only a mailed link sets a working password.
  const hash = await hashPassword(newToken(), 'customer');
  const restored = await one<{ displayName: string }>(
    `UPDATE customers SET email = $2, email_confirmed_at = coalesce(email_confirmed_at, $4), password_hash = $3,
       email_changed_at = CASE WHEN email = $2 THEN email_changed_at ELSE $4 END, updated_at = $4, version = version + 1
     WHERE id = $1 AND state <> 'deleted' RETURNING display_name AS "displayName"`,
    [customerId, oldEmail, hash, at],
  );
  if (!restored) throw tooLate();
  await endSessions(customers, customerId);
  await endAccessTokens(customerId, 'email-restored');
  await dropTokens(customers, customerId, [
    'confirm-email',
    'change-email',
    'reset-password',
    'delete-account',
  ]);
  const token = await issueToken(customers, 'reset-password', customerId);
  await mailCustomer('email-restored', { to: oldEmail, customerId }, { token, ...restored });
  await noteOwn(customers, customerId, 'email-restored');
}

/** Undoes this change and all later ones: a thief may have made several. */
async function takeBack(customerId: string, changeId: string): Promise<{ oldEmail: string }> {
  const where = { id: changeId, customerId, state: { [Op.ne]: 'undone' } };
  const change = await StoredEmailChange.findOne({ where, lock: true, raw: true });
  if (!change || (await isTaken(change.oldEmail, customerId))) throw tooLate();
  await execute(
    `WITH ended AS (
       UPDATE email_changes SET state = 'undone'
       WHERE customer_id = $1 AND (created_at, id) >= (SELECT created_at, id FROM email_changes WHERE id = $2)
       RETURNING id)
     DELETE FROM account_tokens
     WHERE customer_id = $1 AND purpose = 'undo-email-change' AND (subject ->> 'changeId')::uuid IN (SELECT id FROM ended)`,
    [customerId, changeId],
  );
  return change;
}

const tooLate = () =>
  refuse('TOKEN_INVALID', 'This change can no longer be undone. Write to us and we’ll help.');
