import { one, sql } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { permissionRoles } from '../../contract/permissions.ts';

const roles = permissionRoles['approvals.decide'];

/** Lists who may decide this staff member's requests: active accounts with a second factor. */
export function listDeciders(staffId: string | null): Promise<{ email: string }[]> {
  return sql(
    `SELECT email FROM staff WHERE role = ANY($1) AND disabled_at IS NULL AND totp_secret IS NOT NULL
       AND id IS DISTINCT FROM $2 ORDER BY created_at, id LIMIT 50`,
    [roles, staffId],
  );
}

/** Refuses a request that no one could decide. Error: NO_SECOND_PERSON. */
export async function requireDecider(staffId: string, title: string): Promise<void> {
  const decider = await one(
    `SELECT 1 FROM staff WHERE role = ANY($1) AND disabled_at IS NULL AND totp_secret IS NOT NULL AND id <> $2 LIMIT 1`,
    [roles, staffId],
  );
  if (!decider)
    throw refuse(
      'NO_SECOND_PERSON',
      `This takes a second person (${title}), and no other account can decide it. Invite somebody as owner or finance under Staff first.`,
    );
}
