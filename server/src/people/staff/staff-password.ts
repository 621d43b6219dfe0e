import { config } from '../../config.ts';
import type { StaffLinkDto } from '../../contract/index.ts';
import { minutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { networkOf } from '../../platform/network.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import {
  changePassword,
  endSessions,
  issueToken,
  noteOwn,
  readToken,
  setPasswordByToken,
} from '../auth/index.ts';
import { sendMail } from '../../base/index.ts';
import { staff } from './accounts.ts';
import { StaffMember } from './models.ts';
import { readMember } from './read-staff.ts';

const seconds = minutes(60) / 1_000;
const perEmail = defineThrottle({ name: 'staff-reset', tries: 5, seconds });
const perNetwork = defineThrottle({ name: 'staff-reset-ip', tries: 30, seconds });
const answersAfterMs = 250;

/**
 * Mails a link to set a new password. Neither the response nor its timing reveals whether the address is known.
 * Error: RATE_LIMITED.
 */
export async function requestStaffReset(email: string, ip: string): Promise<void> {
  await countTry(perNetwork, networkOf(ip));
  await countTry(perEmail, email);
  const pause = new Promise((resume) => setTimeout(resume, answersAfterMs));
  await Promise.all([mailReset(email), pause]);
}

const mailReset = (email: string): Promise<void> =>
  inTransaction(async () => {
    const owner = await StaffMember.findOne({ where: { email, disabledAt: null } });
    if (!owner || owner.passwordHash === null) return;
    const token = await issueToken(staff, 'reset-password', owner.id);
    await sendMail({
      to: email,
      kind: 'staff-reset-password',
      subject: 'Set a new password for the back office',
      paragraphs: [
        'Choose a new password with this link. It works once, for 30 minutes. Your authenticator app stays as it is.',
        'If you did not ask, tell an owner: nothing has changed yet.',
      ],
      action: {
        label: 'Choose a password',
        url: `${config().publicUrl}/admin/reset-password?token=${token}`,
      },
    });
  });

const doneBy = { invitation: 'invitation_accepted', 'reset-password': 'password_reset' } as const;
type PasswordPurpose = keyof typeof doneBy;

/** Sets a password with a mailed link and ends every session. Errors: TOKEN_INVALID, VALIDATION_FAILED, OVERLOADED. */
export const setPasswordByLink = (token: string, password: string) =>
  setPasswordByToken<PasswordPurpose>(
    staff,
    ['invitation', 'reset-password'],
    { token, password },
    async ({ ownerId, purpose }) => {
      await noteOwn(staff, ownerId, doneBy[purpose]);
      if (purpose === 'reset-password') await mailChanged(ownerId);
    },
  );

/** Changes the caller's own password and ends every session. Errors: SIGN_IN_FAILED, VALIDATION_FAILED. */
export const changeOwnPassword = (staffId: string, current: string, password: string) =>
  changePassword(staff, staffId, { current, password }, async () => {
    await endSessions(staff, staffId);
    await noteOwn(staff, staffId, 'password_changed');
    await mailChanged(staffId);
  });

/** Returns whose link it is, for its landing page. Error: TOKEN_INVALID. */
export async function describeLink(token: string): Promise<StaffLinkDto> {
  const { purpose, ownerId } = await readToken<StaffLinkDto['purpose'], string | null>(
    staff,
    ['set-up', 'invitation', 'reset-password'],
    token,
  );
  // A set-up link belongs to no account yet.
  const { email, name } = ownerId === null ? { email: null, name: null } : await readMember(ownerId);
  return { purpose, email, name };
}

async function mailChanged(staffId: string): Promise<void> {
  const { email } = await readMember(staffId);
  await sendMail({
    to: email,
    kind: 'staff-security',
    subject: 'Your back-office password was changed',
    paragraphs: [
      'Every session was ended. If that was you, there is nothing to do.',
      'If it was not you, tell an owner at once: they can disable the account.',
    ],
  });
}
