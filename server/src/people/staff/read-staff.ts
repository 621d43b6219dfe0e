import { Op } from 'sequelize';

import type { StaffRole } from '../../contract/index.ts';
import { found } from '../../platform/errors.ts';
import type { ActingStaff } from '../../platform/policy.ts';
import { StaffMember } from './models.ts';

/** Errors: NOT_FOUND. */
export async function readMember(id: string): Promise<ActingStaff> {
  const attributes = ['id', 'email', 'name', 'role'];
  return found(await StaffMember.findByPk(id, { attributes, raw: true }));
}

export async function findEnabledStaff(
  id: string,
): Promise<Pick<ActingStaff, 'name' | 'email' | 'role'> | undefined> {
  const attributes = ['name', 'email', 'role'];
  const member = await StaffMember.findOne({ attributes, where: { id, disabledAt: null }, raw: true });
  return member ?? undefined;
}

/** Lists the addresses of enabled staff with these roles, max 50. */
export async function listStaffAddresses(
  roles: readonly StaffRole[],
  {
    hasSecondFactor = false,
    exceptFor = null,
  }: { hasSecondFactor?: boolean; exceptFor?: string | null } = {},
): Promise<string[]> {
  const members = await StaffMember.findAll({
    attributes: ['email'],
    where: {
      role: [...roles],
      disabledAt: null,
      ...(hasSecondFactor && { totpSecret: { [Op.not]: null } }),
      ...(exceptFor !== null && { id: { [Op.ne]: exceptFor } }),
    },
    order: ['createdAt', 'id'],
    limit: 50,
    raw: true,
  });
  return members.map(({ email }) => email);
}
