import { createHash } from 'node:crypto';

import { clock } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newToken } from '../../platform/random.ts';

export type TokenPurpose = 'confirm-email' | 'reset-password';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a mailed token; older ones of the same purpose stop working. Only its hash is stored. */
export async function issueToken(
  purpose: TokenPurpose,
  customerId: string,
  expiresAt: Date,
): Promise<string> {
  const token = newToken();
  await execute('DELETE FROM account_tokens WHERE customer_id = $1 AND purpose = $2', [customerId, purpose]);
  await execute(
    'INSERT INTO account_tokens (token_hash, customer_id, purpose, expires_at, created_at) VALUES ($1, $2, $3, $4, $5)',
    [hashOf(token), customerId, purpose, expiresAt, clock.now()],
  );
  return token;
}

/** Uses a token up and answers whose it was. Error: TOKEN_INVALID when unknown, used, replaced or too old. */
export async function spendToken(purpose: TokenPurpose, token: string): Promise<string> {
  const spent = await one<{ customer_id: string }>(
    `UPDATE account_tokens SET used_at = $3 WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING customer_id`,
    [hashOf(token), purpose, clock.now()],
  );
  if (!spent) throw refuse('TOKEN_INVALID', 'This link is too old or was used already. Ask for a new one.');
  return spent.customer_id;
}
