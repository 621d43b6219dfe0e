import type { StaffRole } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { record } from '../audit/index.ts';
import { dropTokens, endSessions, forgetSecondFactor, noteVerb, type StaffVerb } from '../auth/index.ts';
import { staff } from './accounts.ts';

interface Member {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  isDisabled: boolean;
  isInvited: boolean;
  hasTotp: boolean;
}

/**
 * Runs an owner's change to one account. All owners' rows are locked in the same order, so that when two owners demote
 * each other concurrently, the second is no longer an owner: as nobody can change their own account, one
 * owner always remains. Errors: FORBIDDEN, NOT_FOUND, and those of `change`.
 */
function changeAsOwner<Result>(
  { actorId, id: staffId }: StaffVerb,
  change: (member: Member) => Promise<Result>,
): Promise<Result> {
  return inTransaction(async () => {
    const members = await sql<Member>(
      `SELECT id, email, name, role, disabled_at IS NOT NULL AS "isDisabled", password_hash IS NULL AS "isInvited",
         totp_secret IS NOT NULL AS "hasTotp"
       FROM staff WHERE role = 'owner' OR id = $1 ORDER BY id FOR UPDATE`,
      [staffId],
    );
    const actor = members.find(({ id }) => id === actorId);
    if (!actor || actor.role !== 'owner' || actor.isDisabled)
      throw refuse('FORBIDDEN', 'Only an owner may do this.');
    const member = members.find(({ id }) => id === staffId);
    if (!member) throw notFound();
    if (member.id === actor.id)
      throw refuse(
        'FORBIDDEN',
        'Nobody changes their own account here: another owner has to. That way the shop always keeps an owner.',
      );
    return change(member);
  });
}

const touch = (staffId: string, set: string, values: unknown[] = []): Promise<number> =>
  execute(`UPDATE staff SET ${set}, version = version + 1, updated_at = $2 WHERE id = $1`, [
    staffId,
    clock.now(),
    ...values,
  ]);

export const changeRole = (verb: StaffVerb, role: StaffRole) =>
  changeAsOwner(verb, async (member) => {
    if (member.role === role) throw refuse('WRONG_STATE', `${member.name} has this role already.`);
    await touch(member.id, 'role = $3', [role]);
    await noteVerb(staff, verb, 'role_changed', { before: { role: member.role }, after: { role } });
  });

/** Disables an account, effective immediately. */
export const disableStaff = (verb: StaffVerb) =>
  changeAsOwner(verb, async (member) => {
    if (member.isDisabled) throw refuse('WRONG_STATE', 'This account is disabled already.');
    await touch(member.id, 'disabled_at = $2');
    await dropTokens(staff, member.id);
    const { count: endedSessions } = await endSessions(staff, member.id);
    await noteVerb(staff, verb, 'disabled', {
      before: { state: 'active' },
      after: { state: 'disabled', endedSessions },
    });
  });

export const enableStaff = (verb: StaffVerb) =>
  changeAsOwner(verb, async (member) => {
    if (!member.isDisabled) throw refuse('WRONG_STATE', 'This account is not disabled.');
    await touch(member.id, 'disabled_at = NULL');
    await noteVerb(staff, verb, 'enabled', { before: { state: 'disabled' }, after: { state: 'active' } });
  });

export const endStaffSessions = (verb: StaffVerb) =>
  changeAsOwner(verb, async (member) => {
    const { count: endedSessions } = await endSessions(staff, member.id);
    await noteVerb(staff, verb, 'sessions_ended', { before: {}, after: { endedSessions } });
  });

/** Removes the second factor: the next sign-in enrols a new one. Every session ends. */
export const resetTotp = (verb: StaffVerb) =>
  changeAsOwner(verb, async (member) => {
    if (!member.hasTotp) throw refuse('WRONG_STATE', 'There is no second factor to reset.');
    await forgetTotp(member.id);
    const { count: endedSessions } = await endSessions(staff, member.id);
    await noteVerb(staff, verb, 'mfa_reset', {
      before: { hasTotp: true },
      after: { hasTotp: false, endedSessions },
    });
  });

async function forgetTotp(staffId: string): Promise<void> {
  await forgetSecondFactor(staff, staffId);
  await execute(
    'UPDATE staff SET totp_is_public = false, totp_new_secret = NULL, totp_new_secret_at = NULL WHERE id = $1',
    [staffId],
  );
}

/** Withdraws a pending invitation. */
export const withdrawInvitation = (verb: StaffVerb) =>
  changeAsOwner(verb, async (member) => {
    if (!member.isInvited)
      throw refuse('WRONG_STATE', 'This invitation was accepted. Disable the account instead.');
    await execute('DELETE FROM staff WHERE id = $1', [member.id]);
    const { email, name, role } = member;
    await noteVerb(staff, verb, 'invitation_withdrawn', { before: { email, name, role }, after: {} });
  });

/**
 * Removes an account's second factor from the server's command line, for when the last owner has lost their phone.
 * Returns whether the account exists.
 */
export function resetTotpFromMachine(email: string): Promise<boolean> {
  return inTransaction(async () => {
    const member = await one<{ id: string }>('SELECT id FROM staff WHERE email = $1 FOR UPDATE', [
      email.trim().toLowerCase(),
    ]);
    if (!member) return false;
    await forgetTotp(member.id);
    const { count: endedSessions } = await endSessions(staff, member.id);
    await record({
      actor: { kind: 'system' },
      action: 'staff.mfa_reset',
      subject: { kind: 'staff', id: member.id },
      after: { hasTotp: false, endedSessions },
      reason: 'reset on the machine by its operator',
    });
    return true;
  });
}
