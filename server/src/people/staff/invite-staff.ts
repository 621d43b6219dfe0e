import { config } from '../../config.ts';
import type { StaffRole } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { issueToken, noteVerb, type StaffVerb } from '../auth/index.ts';
import { readSettings, sendMail } from '../../base/index.ts';
import { staff } from './accounts.ts';
import { StaffMember } from './models.ts';
import { recordPower } from './powers.ts';
import { readMember } from './read-staff.ts';

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
    await recordPower({ staffId: id, kind: 'invited', grantedBy: actorId, reason });
    await noteVerb(staff, { actorId, id, reason }, 'invited', { after: { email, name, role } });
    return id;
  });
}

/** Mails a new link and invalidates the previous one. Errors: NOT_FOUND, WRONG_STATE. */
export function resendInvitation(verb: StaffVerb): Promise<void> {
  const { id: staffId } = verb;
  return inTransaction(async () => {
    const member = found(await StaffMember.findByPk(staffId, { lock: true }));
    if (member.passwordHash !== null || member.disabledAt)
      throw refuse('WRONG_STATE', 'This account has no open invitation.');
    await mailInvitation(staffId);
    await noteVerb(staff, verb, 'invitation_resent');
  });
}

async function mailInvitation(staffId: string): Promise<void> {
  const { email, name } = await readMember(staffId);
  const token = await issueToken(staff, 'invitation', staffId);
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
