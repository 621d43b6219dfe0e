import { createHash } from 'node:crypto';

import { after, clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newToken } from '../../platform/random.ts';
import type { Accounts } from './accounts.ts';

export interface Token<Purpose extends string, OwnerId = string> {
  purpose: Purpose;
  ownerId: OwnerId;
  /** What the link is about, as it was issued. */
  subject: unknown;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a mailed token; only its hash is stored. Older ones of the purpose stop working, unless `keepOlder`. */
export async function issueToken<Purpose extends string>(
  { table, tokens, owner, tokenLifetimeMs }: Accounts<Purpose>,
  purpose: Purpose,
  ownerId: string | null,
  { subject, keepOlder = false }: { subject?: object | undefined; keepOlder?: boolean } = {},
): Promise<string> {
  const token = newToken();
  const at = clock.now();
  if (!keepOlder) {
    // One after another: of two requests at once, the older one's link stops working too.
    await one('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${table} ${purpose} ${ownerId}`]);
    await execute(
      `DELETE FROM ${tokens} WHERE (${owner} = $1 OR ($1::uuid IS NULL AND ${owner} IS NULL)) AND purpose = $2`,
      [ownerId, purpose],
    );
  }
  await execute(
    `INSERT INTO ${tokens} (token_hash, ${owner}, purpose, expires_at, created_at, subject)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      hashToken(token),
      ownerId,
      purpose,
      after(at, tokenLifetimeMs[purpose]),
      at,
      subject === undefined ? null : JSON.stringify(subject),
    ],
  );
  return token;
}

/** Invalidates an account's tokens of these purposes, by default all. */
export const dropTokens = <Purpose extends string>(
  { tokens, owner }: Accounts<Purpose>,
  ownerId: string,
  purposes: readonly Purpose[] | null = null,
): Promise<number> =>
  execute(`DELETE FROM ${tokens} WHERE ${owner} = $1 AND ($2::text[] IS NULL OR purpose = ANY($2))`, [
    ownerId,
    purposes,
  ]);

const usable = 'token_hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > $3';

interface TokenQuery<Purpose> {
  purposes: readonly Purpose[];
  token: string;
  isSpent: boolean;
}

async function findToken<Purpose extends string, OwnerId>(
  { tokens, owner }: Accounts,
  { purposes, token, isSpent }: TokenQuery<Purpose>,
): Promise<Token<Purpose, OwnerId>> {
  const columns = `purpose, ${owner} AS "ownerId", subject`;
  const row = await one<Token<Purpose, OwnerId>>(
    isSpent
      ? `UPDATE ${tokens} SET used_at = $3 WHERE ${usable} RETURNING ${columns}`
      : `SELECT ${columns} FROM ${tokens} WHERE ${usable}`,
    [hashToken(token), purposes, clock.now()],
  );
  if (!row) throw refuse('TOKEN_INVALID', 'This link has expired or was already used. Request a new one.');
  return row;
}

/** Reads a token of one of the purposes without spending it. Error: TOKEN_INVALID. */
export const readToken = <Purpose extends string, OwnerId = string>(
  accounts: Accounts,
  purposes: readonly Purpose[],
  token: string,
): Promise<Token<Purpose, OwnerId>> => findToken(accounts, { purposes, token, isSpent: false });

/** Spends a token of one of the purposes. Error: TOKEN_INVALID when unknown, used, replaced or expired. */
export const spendToken = <Purpose extends string, OwnerId = string>(
  accounts: Accounts,
  purposes: readonly Purpose[],
  token: string,
): Promise<Token<Purpose, OwnerId>> => findToken(accounts, { purposes, token, isSpent: true });
