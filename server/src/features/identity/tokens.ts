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
  /** What the request is about; whoever spends the token gets it back. */
  subject?: object;
  /** Older tokens of this purpose go on working. */
  keepOlder?: boolean;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a mailed token; older ones of the same purpose stop working. Only its hash is stored. */
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

/** Ends all of a customer's links of these purposes. */
export async function dropTokens(customerId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await execute('DELETE FROM account_tokens WHERE customer_id = $1 AND purpose = ANY($2)', [
    customerId,
    purposes,
  ]);
}

/** What the newest link of this purpose is about. */
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

/** Uses a token of any of the purposes up. Error: TOKEN_INVALID when unknown, used, replaced or too old. */
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

/** What a token of any of the purposes is for; it goes on working. Error: TOKEN_INVALID. */
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

/** Whether the link confirms an address whose account was asked for in this browser. */
export async function isOfBrowser(token: string, browser: string): Promise<boolean> {
  return Boolean(
    await one(`SELECT 1 FROM account_tokens WHERE ${ofBrowser}`, [hashOf(token), browser, clock.now()]),
  );
}

/**
 * Uses up what a confirmation link may do in the browser that signed up, also after it was opened elsewhere: programs
 * that read mail open links too. Answers whose it was, once.
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

/** Uses a token up and answers whose it was. Error: TOKEN_INVALID when unknown, used, replaced or too old. */
export async function spendToken(purpose: TokenPurpose, token: string): Promise<string> {
  return (await spendAnyToken([purpose], token)).customerId;
}
