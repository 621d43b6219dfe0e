import { config } from '../../config.ts';
import type { StaffRole } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { sendMail } from '../../platform/mail.ts';
import { record } from '../audit/index.ts';
import { readSettings } from '../settings/index.ts';
import { issueLink } from './tokens.ts';

export interface Invitation {
  actorId: string;
  email: string;
  name: string;
  role: StaffRole;
  reason: string;
}

/** Creates an account without a password, mails its 72-hour link. Error: VALIDATION_FAILED for a known address. */
export function inviteStaff({ actorId, email, name, role, reason }: Invitation): Promise<string> {
  return inTransaction(async () => {
    const id = newId();
    const made = await one(
      `INSERT INTO staff (id, email, name, role, invited_by, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (email) DO NOTHING RETURNING id`,
      [id, email, name, role, actorId, clock.now()],
    );
    if (!made) throw refuseFields('VALIDATION_FAILED', { email: 'has an account already' });
    await mailInvitation(id);
    await record({
      actor: { kind: 'staff', id: actorId },
      action: 'staff.invited',
      subject: { kind: 'staff', id },
      after: { email, name, role },
      reason,
    });
    return id;
  });
}

/** Mails a new link and invalidates the previous one. Errors: NOT_FOUND, WRONG_STATE. */
export function resendInvitation({
  actorId,
  staffId,
  reason,
}: {
  actorId: string;
  staffId: string;
  reason: string;
}): Promise<void> {
  return inTransaction(async () => {
    const { isInvited } = found(
      await one<{ isInvited: boolean }>(
        `SELECT password_hash IS NULL AND disabled_at IS NULL AS "isInvited" FROM staff WHERE id = $1 FOR UPDATE`,
        [staffId],
      ),
    );
    if (!isInvited) throw refuse('WRONG_STATE', 'No invitation of this account is open.');
    await mailInvitation(staffId);
    await record({
      actor: { kind: 'staff', id: actorId },
      action: 'staff.invitation_resent',
      subject: { kind: 'staff', id: staffId },
      reason,
    });
  });
}

async function mailInvitation(staffId: string): Promise<void> {
  const { email, name } = found(
    await one<{ email: string; name: string }>('SELECT email, name FROM staff WHERE id = $1', [staffId]),
  );
  const token = await issueLink('invitation', staffId);
  const { shopName } = await readSettings();
  await sendMail({
    to: email,
    kind: 'staff-invitation',
    subject: `You are invited to the back office of ${shopName}`,
    paragraphs: [
      `Hello ${name}. With this link you choose a password and set up an authenticator app. It works once, for 72 hours.`,
      'If you did not expect it, leave this mail alone: nothing happens.',
    ],
    action: {
      label: 'Accept the invitation',
      url: `${config().publicUrl}/admin/accept-invite?token=${token}`,
    },
  });
}
