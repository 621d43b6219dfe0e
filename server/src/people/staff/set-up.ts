import { config } from '../../config.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { record } from '../../base/index.ts';
import { issueToken, readToken, refuseWeakPassword, spendToken } from '../auth/index.ts';
import { staff } from './accounts.ts';
import { StaffMember } from './models.ts';

/**
 * Issues a single-use link, valid for 24 hours, for creating the first owner's account. Replaces the link of an earlier
 * start. Undefined once any staff exist.
 */
export function offerSetUp(): Promise<string | undefined> {
  return inTransaction(async () => {
    if (await StaffMember.findOne({ attributes: ['id'] })) return undefined;
    const token = await issueToken(staff, 'set-up', null);
    return `${config().publicUrl}/admin/accept-invite?token=${token}`;
  });
}

export interface FirstOwner {
  token: string;
  email: string;
  name: string;
  password: string;
}

/** Creates the first owner (second factor still to enrol), returns the id. Errors: TOKEN_INVALID, VALIDATION_FAILED. */
export async function setUpFirstOwner({ token, email, name, password }: FirstOwner): Promise<string> {
  await readToken(staff, ['set-up'], token);
  await refuseWeakPassword(password, { email, name });
  const hash = await hashPassword(password, 'staff');
  return inTransaction(async () => {
    await spendToken(staff, ['set-up'], token);
    const id = newId();
    // If staff were added another way since (a seeder), the link does nothing.
    const made = await execute(
      `INSERT INTO staff (id, email, password_hash, name, role, created_at, updated_at)
       SELECT $1, $2, $3, $4, 'owner', $5, $5 WHERE NOT EXISTS (SELECT FROM staff)`,
      [id, email, hash, name, clock.now()],
    );
    if (made === 0) throw refuse('TOKEN_INVALID', 'This shop already has an owner. Ask for an invitation.');
    await record({
      actor: { kind: 'staff', id },
      action: 'staff.set-up',
      subject: { kind: 'staff', id },
      after: { email, name, role: 'owner' },
    });
    return id;
  });
}
