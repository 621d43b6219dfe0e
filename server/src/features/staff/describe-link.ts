import type { StaffLinkDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { readLink } from './tokens.ts';

/** Returns whose link it is, for its landing page. Error: TOKEN_INVALID. */
export async function describeLink(token: string): Promise<StaffLinkDto> {
  const { purpose, staffId } = await readLink(token);
  if (staffId === null) return { purpose, email: null, name: null };
  const staff = await one<{ email: string; name: string }>('SELECT email, name FROM staff WHERE id = $1', [
    staffId,
  ]);
  return { purpose, email: staff?.email ?? null, name: staff?.name ?? null };
}
