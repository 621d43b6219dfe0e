import type { StaffLinkDto } from '../../contract/index.ts';
import { one } from '../../platform/db.ts';
import { readLink } from './tokens.ts';

/** Whose link it is, for the page that it leads to. Error: TOKEN_INVALID. */
export async function describeLink(token: string): Promise<StaffLinkDto> {
  const { purpose, staffId } = await readLink(token);
  if (staffId === null) return { purpose, email: null, name: null };
  const staff = await one<{ email: string; name: string }>('SELECT email, name FROM staff WHERE id = $1', [
    staffId,
  ]);
  return { purpose, email: staff?.email ?? null, name: staff?.name ?? null };
}
