import type { AccessTokenDto, MadeAccessTokenDto } from '../../../contract/index.ts';
import type { NewAccessToken } from '../../../contract/schemas/account.schema.ts';
import { after, clock, days } from '../../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { countTry, defineThrottle } from '../../../platform/throttle.ts';
import { hashToken, issueToken, noteOwn } from '../../auth/index.ts';
import { customers, mailOwner, undoHours } from '../accounts.ts';
import { lockCustomer } from '../lock-customer.ts';
import { newSecret } from './secret.ts';

const maxTokens = 20;
/** Each one mails its owner. */
const made = defineThrottle({ name: 'access-tokens', tries: 20, seconds: 3_600 });

/**
 * Makes an access token and mails the owner a link that revokes it. The secret is returned once, only its hash is
 * stored. Errors: LIMIT_REACHED, RATE_LIMITED, UNAUTHENTICATED when the session was revoked.
 */
export async function makeAccessToken(
  customerId: string,
  sid: string,
  input: NewAccessToken,
): Promise<MadeAccessTokenDto> {
  await countTry(made, customerId);
  return inTransaction(async () => {
    // A password change or a suspension that runs at the same time ends this token, or the session before it is made.
    await lockCustomer(customerId);
    await refuseEndedSession(customerId, sid);
    await refuseTooMany(customerId);
    return createToken(customerId, input);
  });
}

async function createToken(
  customerId: string,
  { name, scopes, expiresInDays }: NewAccessToken,
): Promise<MadeAccessTokenDto> {
  const secret = newSecret();
  const createdAt = clock.now();
  const row = { id: newId(), name, scopes, createdAt, expiresAt: after(createdAt, days(expiresInDays)) };
  await execute(
    `INSERT INTO access_tokens (id, customer_id, name, token_hash, scopes, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [row.id, customerId, name, hashToken(secret), scopes, createdAt, row.expiresAt],
  );
  await mailMade(customerId, row.id, name);
  await noteOwn(customers, customerId, 'access-token-made', { id: row.id, name, scopes });
  return { secret, token: present({ ...row, isExpired: false, lastUsedAt: null }) };
}

/**
 * Fills demo shops: a token whose secret nobody has, last used at that time, or never. Does nothing when the customer has
 * one of that name.
 */
export function fillAccessToken(
  customerId: string,
  { lastUsedAt, ...input }: NewAccessToken & { lastUsedAt: Date | null },
): Promise<void> {
  return inTransaction(async () => {
    const known = await listAccessTokens(customerId);
    if (known.some(({ name }) => name === input.name)) return;
    const { token } = await createToken(customerId, input);
    await execute('UPDATE access_tokens SET last_used_at = $2 WHERE id = $1', [token.id, lastUsedAt]);
  });
}

async function refuseEndedSession(customerId: string, sid: string): Promise<void> {
  const text = 'SELECT 1 FROM customer_sessions WHERE sid = $1 AND customer_id = $2';
  if (!(await one(text, [sid, customerId])))
    throw refuse('UNAUTHENTICATED', 'This session was ended. Sign in again.');
}

async function refuseTooMany(customerId: string): Promise<void> {
  const { count } = found(
    await one<{ count: number }>(
      'SELECT count(*)::int AS count FROM access_tokens WHERE customer_id = $1 AND ended_at IS NULL AND expires_at > now()',
      [customerId],
    ),
  );
  if (count >= maxTokens)
    throw refuse('LIMIT_REACHED', `An account can have ${maxTokens} access tokens. Revoke one first.`);
}

async function mailMade(customerId: string, tokenId: string, name: string): Promise<void> {
  const token = await issueToken(customers, 'revoke-token', customerId, {
    subject: { tokenId },
    // A second token must not invalidate the link that revokes the first one.
    keepOlder: true,
  });
  await mailOwner('access-token-made', customerId, { token, name, hours: undoHours });
}

interface TokenRow extends Omit<AccessTokenDto, 'createdAt' | 'expiresAt' | 'lastUsedAt'> {
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

/** Lists a customer's access tokens, newest first, without revoked ones. */
export async function listAccessTokens(customerId: string): Promise<AccessTokenDto[]> {
  const rows = await sql<TokenRow>(
    `SELECT id, name, scopes, created_at AS "createdAt", expires_at AS "expiresAt", expires_at <= now() AS "isExpired",
       last_used_at AS "lastUsedAt"
     FROM access_tokens WHERE customer_id = $1 AND ended_at IS NULL ORDER BY created_at DESC, id DESC`,
    [customerId],
  );
  return rows.map(present);
}

const present = ({ createdAt, expiresAt, lastUsedAt, ...row }: TokenRow): AccessTokenDto => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
