import { config } from '../../config.ts';
import { clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import { sendMail } from '../../platform/mail.ts';
import { networkOf } from '../../platform/network.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { endSessionsOf } from './end-sessions.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { noteOwn } from './sign-in.ts';
import { issueLink, readLink, spendLink, type LinkPurpose } from './tokens.ts';

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
    const staff = await one<{ id: string }>(
      'SELECT id FROM staff WHERE email = $1 AND disabled_at IS NULL AND password_hash IS NOT NULL',
      [email],
    );
    if (!staff) return;
    const token = await issueLink('reset-password', staff.id);
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

const doneBy: Record<Exclude<LinkPurpose, 'set-up'>, string> = {
  invitation: 'invitation_accepted',
  'reset-password': 'password_reset',
};

/**
 * Sets a password with a mailed link and ends every session; the second factor stays as it is.
 * Errors: TOKEN_INVALID, VALIDATION_FAILED.
 */
export async function setPasswordByLink(
  token: string,
  password: string,
): Promise<{ staffId: string; purpose: LinkPurpose }> {
  const link = await readLink(token);
  if (link.staffId === null || link.purpose === 'set-up')
    throw refuse('TOKEN_INVALID', 'This link is for something else.');
  await refuseWeakPassword(password, await whoIs(link.staffId));
  const hash = await hashPassword(password, 'staff');
  const { staffId, purpose } = { ...link, staffId: link.staffId, purpose: link.purpose };
  await inTransaction(async () => {
    await spendLink(token);
    await replacePassword(staffId, hash);
    await noteOwn(staffId, doneBy[purpose]);
    if (purpose === 'reset-password') await mailChanged(staffId);
  });
  return { staffId, purpose };
}

/** Changes the caller's own password and ends every session. Errors: SIGN_IN_FAILED, VALIDATION_FAILED. */
export async function changeOwnPassword(staffId: string, current: string, password: string): Promise<void> {
  await countTry(perEmail, staffId);
  const row = await one<{ hash: string }>('SELECT password_hash AS hash FROM staff WHERE id = $1', [staffId]);
  if (!(await verifyPassword(row?.hash, current, 'staff')))
    throw refuse('SIGN_IN_FAILED', 'The current password is not right.');
  await refuseWeakPassword(password, await whoIs(staffId));
  const hash = await hashPassword(password, 'staff');
  await inTransaction(async () => {
    // Must not overwrite a password that the owner has set by a mailed link since the check.
    const same = await one('SELECT 1 FROM staff WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE', [
      staffId,
      row?.hash,
    ]);
    if (!same) throw refuse('SIGN_IN_FAILED', 'The current password is not right.');
    await replacePassword(staffId, hash);
    await noteOwn(staffId, 'password_changed');
    await mailChanged(staffId);
  });
}

const whoIs = async (staffId: string): Promise<{ email: string; name: string }> =>
  found(await one<{ email: string; name: string }>('SELECT email, name FROM staff WHERE id = $1', [staffId]));

async function replacePassword(staffId: string, hash: string): Promise<void> {
  await execute('UPDATE staff SET password_hash = $2, updated_at = $3, version = version + 1 WHERE id = $1', [
    staffId,
    hash,
    clock.now(),
  ]);
  await endSessionsOf(staffId);
}

async function mailChanged(staffId: string): Promise<void> {
  const { email } = await whoIs(staffId);
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
