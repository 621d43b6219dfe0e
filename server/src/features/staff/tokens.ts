import { createHash } from 'node:crypto';

import { after, clock, hours, minutes } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newToken } from '../../platform/random.ts';

export type LinkPurpose = 'set-up' | 'invitation' | 'reset-password';

export const linkLifetimeMs: Record<LinkPurpose, number> = {
  'set-up': hours(24),
  invitation: hours(72),
  'reset-password': minutes(30),
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Issues a link's token; an older one of the same purpose and person stops working. Only its hash is stored. */
export async function issueLink(purpose: LinkPurpose, staffId: string | null): Promise<string> {
  const token = newToken();
  const at = clock.now();
  await execute(
    `INSERT INTO staff_tokens (token_hash, purpose, staff_id, expires_at, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (purpose, staff_id) DO UPDATE
     SET token_hash = $1, expires_at = $4, created_at = $5, used_at = NULL`,
    [hashOf(token), purpose, staffId, after(at, linkLifetimeMs[purpose]), at],
  );
  return token;
}

export interface Link {
  purpose: LinkPurpose;
  /** Null for the first owner's set-up link. */
  staffId: string | null;
}

const usable = 'token_hash = $1 AND used_at IS NULL AND expires_at > $2';

const refuseLink = () =>
  refuse('TOKEN_INVALID', 'This link is too old, was used already or was replaced by a newer one.');

/** Returns a link's purpose and owner without spending it. Error: TOKEN_INVALID. */
export async function readLink(token: string): Promise<Link> {
  const link = await one<Link>(`SELECT purpose, staff_id AS "staffId" FROM staff_tokens WHERE ${usable}`, [
    hashOf(token),
    clock.now(),
  ]);
  if (!link) throw refuseLink();
  return link;
}

/** Spends a link. Error: TOKEN_INVALID when unknown, used, replaced or expired. */
export async function spendLink(token: string): Promise<Link> {
  const spent = await one<Link>(
    `UPDATE staff_tokens SET used_at = $2 WHERE ${usable} RETURNING purpose, staff_id AS "staffId"`,
    [hashOf(token), clock.now()],
  );
  if (!spent) throw refuseLink();
  return spent;
}

/** Invalidates every link of a person. */
export const withdrawLinks = (staffId: string): Promise<number> =>
  execute('DELETE FROM staff_tokens WHERE staff_id = $1', [staffId]);
