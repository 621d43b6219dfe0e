import { isBreached } from '../../platform/breached-passwords.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse, refuseFields } from '../../platform/errors.ts';
import { hashPassword, verifyPassword } from '../../platform/passwords.ts';
import { countTry, forgiveTries } from '../../platform/throttle.ts';
import { readSettings } from '../../base/index.ts';
import type { Accounts } from './accounts.ts';
import { endSessions } from './sessions.ts';
import { readToken, spendToken, type Token } from './tokens.ts';

const minDifferentCharacters = 5;

export interface PasswordOwner {
  email: string;
  name: string;
}

/** Returns why a password is too easy to guess, or undefined. The contract checks its length. */
export async function passwordWeakness(
  password: string,
  { email, name }: PasswordOwner,
): Promise<string | undefined> {
  const lower = password.toLowerCase();
  if (new Set(lower).size < minDifferentCharacters) return 'repeats too few different characters';
  const { shopName } = await readSettings();
  const about = [email.split('@')[0] ?? '', name, shopName].filter((part) => part.length >= 4);
  if (about.some((part) => lower.includes(part.toLowerCase())))
    return 'contains your name, your email or the shop’s name';
  return isBreached(password) ? 'is on the list of common and breached passwords' : undefined;
}

/** Error: VALIDATION_FAILED when the password is easy to guess for someone who knows the owner. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const weakness = await passwordWeakness(password, owner);
  if (weakness !== undefined) throw refuseFields('VALIDATION_FAILED', { password: weakness });
}

const wrongPassword = () => refuse('SIGN_IN_FAILED', 'The current password is incorrect.');

/**
 * Checks the password of someone signed in and returns its hash. Errors: SIGN_IN_FAILED, RATE_LIMITED after 5 wrong ones,
 * OVERLOADED.
 */
export async function checkPassword(
  { table, kind, passwordTries }: Accounts,
  id: string,
  password: string,
): Promise<string> {
  await countTry(passwordTries, id);
  const { hash } = found(
    await one<{ hash: string | null }>(`SELECT password_hash AS hash FROM ${table} WHERE id = $1`, [id]),
  );
  if (hash === null || !(await verifyPassword(hash, password, kind))) throw wrongPassword();
  await forgiveTries(passwordTries, id);
  return hash;
}

/**
 * Changes the password of someone signed in; `finish` runs in the same transaction and ends sessions. Errors: SIGN_IN_FAILED,
 * VALIDATION_FAILED, RATE_LIMITED, OVERLOADED and those of `finish`.
 */
export async function changePassword<Result>(
  accounts: Accounts,
  id: string,
  { current, password }: { current: string; password: string },
  finish: () => Promise<Result>,
): Promise<Result> {
  const before = await checkPassword(accounts, id, current);
  const hash = await hashNew(accounts, id, password);
  return inTransaction(async () => {
    const result = await finish();
    // Must not overwrite a password that the owner has set by a mailed link since the check.
    if (!(await storePassword(accounts, id, hash, before))) throw wrongPassword();
    return result;
  });
}

/**
 * Sets a password by a mailed token and ends every session; a second factor stays on. `finish` runs in the same
 * transaction. Errors: TOKEN_INVALID, VALIDATION_FAILED, OVERLOADED.
 */
export async function setPasswordByToken<Purpose extends string>(
  accounts: Accounts,
  purposes: readonly Purpose[],
  { token, password }: { token: string; password: string },
  finish: (spent: Token<Purpose>) => Promise<void>,
): Promise<Token<Purpose>> {
  const { ownerId } = await readToken(accounts, purposes, token);
  const hash = await hashNew(accounts, ownerId, password);
  return inTransaction(async () => {
    const spent = await spendToken(accounts, purposes, token);
    await storePassword(accounts, ownerId, hash);
    await endSessions(accounts, ownerId);
    await finish(spent);
    return spent;
  });
}

async function hashNew({ table, kind, displayName }: Accounts, id: string, password: string) {
  const owner = await one<PasswordOwner>(`SELECT email, ${displayName} AS name FROM ${table} WHERE id = $1`, [
    id,
  ]);
  await refuseWeakPassword(password, found(owner));
  return hashPassword(password, kind);
}

/** False when the stored hash is not `before` any more. */
async function storePassword({ table }: Accounts, id: string, hash: string, before: string | null = null) {
  const changed = await execute(
    `UPDATE ${table} SET password_hash = $2, updated_at = $3, version = version + 1
     WHERE id = $1 AND ($4::text IS NULL OR password_hash = $4)`,
    [id, hash, clock.now(), before],
  );
  return changed === 1;
}
