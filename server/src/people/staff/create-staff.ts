import { config } from '../../config.ts';
import type { StaffRole } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inTransaction, one } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { wrapTotpSecret } from '../../platform/totp.ts';
import { record } from '../../base/index.ts';
import { StaffMember } from './models.ts';

export interface StaffInput {
  email: string;
  name: string;
  role: StaffRole;
  password: string;
  /** A publicly known TOTP secret (demo, tests): refused in live mode. Without it, sign-in enrols one. */
  totpSecret?: string;
}

/** Adds a staff member and returns the id; an existing account only gets a missing second factor. */
export async function createStaff(input: StaffInput): Promise<string> {
  const [id] = await createManyStaff([input]);
  return found(id);
}

/** Like `createStaff`, for several members; hashes a password that they share once. Returns their ids in order. */
export async function createManyStaff(members: readonly StaffInput[]): Promise<string[]> {
  const hashes = new Map<string, Promise<string>>();
  const ids: string[] = [];
  for (const member of members) {
    const { password, totpSecret } = member;
    const hashed = () => {
      const known = hashes.get(password) ?? hashPassword(password, 'staff');
      hashes.set(password, known);
      return known;
    };
    const id = await insertStaff(member, hashed);
    if (totpSecret !== undefined) await enrolPublicSecret(id, totpSecret);
    ids.push(id);
  }
  return ids;
}

async function insertStaff(input: StaffInput, hashed: () => Promise<string>): Promise<string> {
  const email = input.email.trim().toLowerCase();
  const known = await StaffMember.findOne({ where: { email } });
  if (known) return known.id;
  const hash = await hashed();
  return inTransaction(async () => {
    const id = newId();
    const inserted = await one<{ id: string }>(
      `INSERT INTO staff (id, email, password_hash, name, role, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (email) DO NOTHING RETURNING id`,
      [id, email, hash, input.name, input.role, clock.now()],
    );
    if (!inserted) return found(await StaffMember.findOne({ where: { email } })).id;
    await record({
      actor: { kind: 'system' },
      action: 'staff.created',
      subject: { kind: 'staff', id },
      after: { email, name: input.name, role: input.role },
    });
    return id;
  });
}

/** Enrols a publicly known secret, for demo accounts without a second factor. Refuses in live mode. */
async function enrolPublicSecret(staffId: string, secret: string): Promise<void> {
  if (config().mode === 'live') throw new Error('A known second factor has no place in a live shop.');
  const enrolled = { totpSecret: wrapTotpSecret(staffId, secret), totpEnrolledAt: clock.now() };
  await inTransaction(() =>
    StaffMember.update(
      { ...enrolled, totpLastStep: null, totpIsPublic: true },
      { where: { id: staffId, totpSecret: null } },
    ),
  );
}
