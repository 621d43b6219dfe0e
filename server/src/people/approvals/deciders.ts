import { permissionRoles } from '../../contract/permissions.ts';
import { refuse } from '../../platform/errors.ts';
import { listStaffAddresses } from '../staff/index.ts';

/** Lists the addresses of staff who may decide this person's requests. */
export const listDeciders = (staffId: string | null): Promise<string[]> =>
  listStaffAddresses(permissionRoles['approvals.decide'], { hasSecondFactor: true, exceptFor: staffId });

/** Refuses a request that no one could decide. Error: NO_SECOND_PERSON. */
export async function requireDecider(staffId: string, title: string): Promise<void> {
  if ((await listDeciders(staffId)).length === 0)
    throw refuse(
      'NO_SECOND_PERSON',
      `This takes a second person (${title}), and no other account can decide it. Invite somebody as owner or finance under Staff first: they can decide 72 hours later.`,
    );
}
