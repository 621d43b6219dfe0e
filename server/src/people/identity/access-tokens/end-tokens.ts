import { clock } from '../../../platform/clock.ts';
import { inTransaction, sql } from '../../../platform/db.ts';
import { found, notFound } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { noteOwn } from '../../auth/index.ts';
import { customers } from '../accounts.ts';

/** What ended a token, as the table's CHECK lists it. */
type EndedBy =
  | 'owner'
  | 'mailed-link'
  | 'staff'
  | 'password-change'
  | 'mfa-reset'
  | 'email-restored'
  | 'suspension'
  | 'self-exclusion';

/** Ends an account's access tokens, or one, in the running transaction; returns their names. The caller audits it. */
export async function endTokens(
  customerId: string,
  by: EndedBy,
  id: string | null = null,
): Promise<string[]> {
  const ended = await sql<{ name: string }>(
    `UPDATE access_tokens SET ended_at = $3, ended_by = $2
     WHERE customer_id = $1 AND ended_at IS NULL AND ($4::uuid IS NULL OR id = $4) RETURNING name`,
    [customerId, by, clock.now(), id],
  );
  return ended.map(({ name }) => name);
}

/** Ends every access token of an account when `by` happens to it, in the running transaction. */
export async function endAccessTokens(
  customerId: string,
  by: Exclude<EndedBy, 'owner' | 'mailed-link' | 'staff'>,
): Promise<void> {
  const names = await endTokens(customerId, by);
  if (names.length > 0) await noteOwn(customers, customerId, 'access-tokens-ended', { by, names });
}

/** Revokes one of the customer's own. Error: NOT_FOUND, also for another customer's. */
export function revokeAccessToken(customerId: string, id: string): Promise<void> {
  return inTransaction(() => revokeOne(customerId, id, 'owner'));
}

async function revokeOne(customerId: string, id: string, by: EndedBy): Promise<void> {
  if (!isId(id)) throw notFound();
  const [name] = await endTokens(customerId, by, id);
  await noteOwn(customers, customerId, 'access-token-revoked', { id, name: found(name), by });
}

export interface MailedToken {
  tokenId: string;
}

/** Revokes the token that a mail was about, in the running transaction; one that ended already stays so. */
export async function revokeByMail(customerId: string, { tokenId }: MailedToken): Promise<void> {
  const [name] = await endTokens(customerId, 'mailed-link', tokenId);
  if (name !== undefined)
    await noteOwn(customers, customerId, 'access-token-revoked', { id: tokenId, name, by: 'mailed-link' });
}
