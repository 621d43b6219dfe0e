import type { StaffRole } from '@pullproof/server/contract';
import { createManyStaff, registerCustomer } from '@pullproof/server/people';
import { known } from '../life/stage.ts';
import type { Person, StaffMember } from '../world.ts';

/** Creates the staff accounts; returns their ids by role. */
export async function admitStaff(staff: readonly StaffMember[]): Promise<ReadonlyMap<StaffRole, string>> {
  const ids = await createManyStaff(staff);
  return new Map(staff.map(({ role }, place) => [role, known(ids[place], role)]));
}

/** Opens confirmed accounts. Returns their ids by address. */
export async function admitPeople(
  people: readonly Person[],
  ago: (daysAgo: number) => Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const person of people) ids.set(person.email, await admitPerson(person, ago(person.joinedDaysAgo)));
  return ids;
}

export function admitPerson(
  { email, displayName, birthDate, country, password }: Person,
  joinedAt: Date,
  referralCode?: string,
): Promise<string> {
  const account = { email, displayName, birthDate, country };
  const given = {
    ...(password !== undefined && { password }),
    ...(referralCode !== undefined && { referralCode }),
  };
  return registerCustomer({ ...account, ...given }, joinedAt);
}
