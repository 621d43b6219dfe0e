import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@pullproof/server/contract';
import { registerCustomer } from '@pullproof/server/features/identity';
import { createStaff } from '@pullproof/server/features/staff';
import type { Person, StaffMember } from '../world.ts';

/** Creates the staff accounts; returns their ids by role. */
export async function admitStaff(staff: readonly StaffMember[]): Promise<ReadonlyMap<StaffRole, string>> {
  const ids = new Map<StaffRole, string>();
  for (const member of staff) ids.set(member.role, await createStaff(member));
  return ids;
}

/** Two at a time: hashing passwords is CPU-bound. */
const atOnce = 2;

/** Opens confirmed accounts, with a random password where the plan has none. Returns ids by address. */
export async function admitPeople(
  people: readonly Person[],
  ago: (daysAgo: number) => Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let from = 0; from < people.length; from += atOnce)
    await Promise.all(
      people.slice(from, from + atOnce).map(async (person) => {
        ids.set(person.email, await admitPerson(person, ago(person.joinedDaysAgo)));
      }),
    );
  return ids;
}

export function admitPerson(
  { email, displayName, birthDate, country, password }: Person,
  joinedAt: Date,
  referralCode?: string,
): Promise<string> {
  const account = { email, displayName, birthDate, country, password: password ?? randomUUID() };
  return registerCustomer({ ...account, ...(referralCode !== undefined && { referralCode }) }, joinedAt);
}
