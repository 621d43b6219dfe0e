import { randomUUID } from 'node:crypto';
import { registerCustomer } from '@pullproof/server/features/identity';
import { createStaff } from '@pullproof/server/features/staff';
import type { Person, StaffMember } from '../world.ts';

export async function admitStaff(staff: readonly StaffMember[]): Promise<void> {
  for (const member of staff) await createStaff(member);
}

/** Opens confirmed accounts; nobody knows the password of one that has none in the plan. Answers ids by address. */
export async function admitPeople(
  people: readonly Person[],
  ago: (daysAgo: number) => Date,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { email, displayName, birthDate, country, joinedDaysAgo, password } of people) {
    const account = { email, displayName, birthDate, country, password: password ?? randomUUID() };
    ids.set(email, await registerCustomer(account, ago(joinedDaysAgo)));
  }
  return ids;
}
