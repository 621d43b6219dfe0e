import { Op, type Attributes } from 'sequelize';

import type { StaffRole } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db.ts';
import { notFound, refuse } from '../../platform/errors.ts';
import { nextVersion } from '../../platform/next-version.ts';
import { record } from '../../base/index.ts';
import { dropTokens, endSessions, forgetSecondFactor, noteVerb, type StaffVerb } from '../auth/index.ts';
import { staff } from './accounts.ts';
import { StaffMember } from './models.ts';
import { confirmPower, isMore, mailLessPower, recordPower, type PowerKind } from './powers.ts';

type Member = Attributes<StaffMember>;

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
    const members = await StaffMember.findAll({
      where: { [Op.or]: { role: 'owner', id: staffId } },
      order: ['id'],
      lock: true,
      raw: true,
    });
    const actor = members.find(({ id }) => id === actorId);
    if (!actor || actor.role !== 'owner' || actor.disabledAt)
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

async function update(id: string, changes: Partial<Member>, at = clock.now()): Promise<void> {
  await StaffMember.update({ ...changes, ...nextVersion(at) }, { where: { id } });
}

export const changeRole = (verb: StaffVerb, role: StaffRole) =>
  changeAsOwner(verb, async (member) => {
    if (member.role === role) throw refuse('WRONG_STATE', `${member.name} already has this role.`);
    await update(member.id, { role });
    if (isMore(role, member.role)) await givePower(verb, 'role-changed');
    else await mailLessPower(member.id, 'demoted', verb);
    await noteVerb(staff, verb, 'role_changed', { before: { role: member.role }, after: { role } });
  });

const givePower = ({ actorId, id, reason }: StaffVerb, kind: PowerKind): Promise<void> =>
  recordPower({ staffId: id, kind, grantedBy: actorId, reason });

/** Lets an account's new power count at once. Errors: those of `confirmPower`. */
export const vouchFor = (verb: StaffVerb) => changeAsOwner(verb, () => confirmPower(verb));

/** Disables an account, effective immediately. */
export const disableStaff = (verb: StaffVerb) =>
  changeAsOwner(verb, async (member) => {
    if (member.disabledAt) throw refuse('WRONG_STATE', 'This account is already disabled.');
    const at = clock.now();
    await update(member.id, { disabledAt: at }, at);
    await mailLessPower(member.id, 'disabled', verb);
    await dropTokens(staff, member.id);
    const { count: endedSessions } = await endSessions(staff, member.id);
    await noteVerb(staff, verb, 'disabled', {
      before: { state: 'active' },
      after: { state: 'disabled', endedSessions },
    });
  });

export const enableStaff = (verb: StaffVerb) =>
  changeAsOwner(verb, async (member) => {
    if (!member.disabledAt) throw refuse('WRONG_STATE', 'This account is not disabled.');
    await update(member.id, { disabledAt: null });
    await givePower(verb, 'enabled');
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
    if (member.totpSecret === null) throw refuse('WRONG_STATE', 'There is no second factor to reset.');
    await forgetTotp(member.id);
    await givePower(verb, 'mfa-reset');
    const { count: endedSessions } = await endSessions(staff, member.id);
    await noteVerb(staff, verb, 'mfa_reset', {
      before: { hasTotp: true },
      after: { hasTotp: false, endedSessions },
    });
  });

async function forgetTotp(staffId: string): Promise<void> {
  await forgetSecondFactor(staff, staffId);
  const nothingNew = { totpIsPublic: false, totpNewSecret: null, totpNewSecretAt: null };
  await StaffMember.update(nothingNew, { where: { id: staffId } });
}

/** Withdraws a pending invitation. */
export const withdrawInvitation = (verb: StaffVerb) =>
  changeAsOwner(verb, async (member) => {
    if (member.passwordHash !== null)
      throw refuse('WRONG_STATE', 'This invitation was accepted. Disable the account instead.');
    await StaffMember.destroy({ where: { id: member.id } });
    const { email, name, role } = member;
    await noteVerb(staff, verb, 'invitation_withdrawn', { before: { email, name, role }, after: {} });
  });

/**
 * Removes an account's second factor from the server's command line, for when the last owner has lost their phone.
 * Returns whether the account exists.
 */
export function resetTotpFromMachine(email: string): Promise<boolean> {
  return inTransaction(async () => {
    const member = await StaffMember.findOne({ where: { email: email.trim().toLowerCase() }, lock: true });
    if (!member) return false;
    await forgetTotp(member.id);
    const reason = 'reset on the machine by its operator';
    await recordPower({ staffId: member.id, kind: 'mfa-reset', grantedBy: null, reason });
    const { count: endedSessions } = await endSessions(staff, member.id);
    await record({
      actor: { kind: 'system' },
      action: 'staff.mfa_reset',
      subject: { kind: 'staff', id: member.id },
      after: { hasTotp: false, endedSessions },
      reason,
    });
    return true;
  });
}
