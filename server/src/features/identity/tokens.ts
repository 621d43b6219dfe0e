import { createHash } from 'node:crypto';

import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newToken } from '../../platform/random.ts';

export type TokenPurpose =
  | 'confirm-email'
  | 'reset-password'
  | 'change-email'
  | 'undo-email-change'
  | 'delete-account'
  | 'undo-mfa-reset';

export interface TokenOptions {
  /** Data about the request, returned when the token is spent. */
  subject?: object;
  /** Older tokens of this purpose keep working. */
  keepOlder?: boolean;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Creates a mailed token; older ones of the same purpose stop working. Only its hash is stored. */
export async function issueToken(
  purpose: TokenPurpose,
  customerId: string,
  expiresAt: Date,
  { subject, keepOlder = false }: TokenOptions = {},
): Promise<string> {
  const token = newToken();
  if (!keepOlder) await dropTokens(customerId, [purpose]);
  await execute(
    `INSERT INTO account_tokens (token_hash, customer_id, purpose, expires_at, created_at, subject)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      hashOf(token),
      customerId,
      purpose,
      expiresAt,
      clock.now(),
      subject === undefined ? null : JSON.stringify(subject),
    ],
  );
  return token;
}

/** Deletes all of a customer's tokens of these purposes. */
export async function dropTokens(customerId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await execute('DELETE FROM account_tokens WHERE customer_id = $1 AND purpose = ANY($2)', [
    customerId,
    purposes,
  ]);
}

/** Returns the subject of the newest token of this purpose. */
export async function readSubject(purpose: TokenPurpose, customerId: string): Promise<object | undefined> {
  const newest = await one<{ subject: object | null }>(
    `SELECT subject FROM account_tokens WHERE customer_id = $1 AND purpose = $2 ORDER BY created_at DESC LIMIT 1`,
    [customerId, purpose],
  );
  return newest?.subject ?? undefined;
}

export interface SpentToken {
  purpose: string;
  customerId: string;
  subject: unknown;
}

/** Spends a token of any of the purposes. Error: TOKEN_INVALID when unknown, used, replaced or expired. */
export async function spendAnyToken(purposes: readonly string[], token: string): Promise<SpentToken> {
  const spent = await one<SpentToken>(
    `UPDATE account_tokens SET used_at = $3
     WHERE token_hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > $3
     RETURNING purpose, customer_id AS "customerId", subject`,
    [hashOf(token), purposes, clock.now()],
  );
  if (!spent) throw tokenInvalid();
  return spent;
}

/** Returns a token's purpose, if it is one of these, without spending it. Error: TOKEN_INVALID. */
export async function readTokenPurpose(purposes: readonly string[], token: string): Promise<string> {
  const known = await one<{ purpose: string }>(
    `SELECT purpose FROM account_tokens
     WHERE token_hash = $1 AND purpose = ANY($2) AND used_at IS NULL AND expires_at > $3`,
    [hashOf(token), purposes, clock.now()],
  );
  if (!known) throw tokenInvalid();
  return known.purpose;
}

const ofBrowser = `token_hash = $1 AND purpose = 'confirm-email' AND expires_at > $3 AND subject ->> 'browser' = $2`;

/** Whether this browser signed up the account that the link confirms. */
export async function isOfBrowser(token: string, browser: string): Promise<boolean> {
  return Boolean(
    await one(`SELECT 1 FROM account_tokens WHERE ${ofBrowser}`, [hashOf(token), browser, clock.now()]),
  );
}

/**
 * Spends a confirmation link's sign-in for the browser that signed up, even after the link was opened elsewhere: mail
 * scanners open links too. Returns the customer id, once.
 */
export async function spendInBrowser(token: string, browser: string): Promise<string | undefined> {
  const spent = await one<{ customerId: string }>(
    `UPDATE account_tokens SET used_at = coalesce(used_at, $3), subject = NULL WHERE ${ofBrowser}
     RETURNING customer_id AS "customerId"`,
    [hashOf(token), browser, clock.now()],
  );
  return spent?.customerId;
}

const tokenInvalid = () =>
  refuse('TOKEN_INVALID', 'This link is too old or was used already. Ask for a new one.');

/** Spends a token and returns its customer id. Error: TOKEN_INVALID when unknown, used, replaced or expired. */
export async function spendToken(purpose: TokenPurpose, token: string): Promise<string> {
  return (await spendAnyToken([purpose], token)).customerId;
}
