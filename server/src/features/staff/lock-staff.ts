import { Transaction } from 'sequelize';

import { StaffMember } from './models.ts';

/** Locks a staff member's row until the transaction ends, to serialise what one person does. */
export async function lockStaff(staffId: string): Promise<void> {
  await StaffMember.findByPk(staffId, { attributes: ['id'], lock: Transaction.LOCK.NO_KEY_UPDATE });
}
