import type { MfaProofInput } from '../../contract/index.ts';
import { after, clock, minutes } from '../../platform/clock.ts';
import { execute, inTransaction, one } from '../../platform/db.ts';
import { found, refuse } from '../../platform/errors.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { countTry, defineThrottle, forgiveTries } from '../../platform/throttle.ts';
import {
  hashRecoveryCode,
  matchTotpStep,
  newRecoveryCodes,
  newTotpSecret,
  qrSvg,
  repeatMs,
  totpUrl,
  unwrapTotpSecret,
  wrapTotpSecret,
} from '../../platform/totp.ts';
import { readSettings } from '../../base/index.ts';
import type { Accounts } from './accounts.ts';

const confirmWithin = minutes(30);
/** Wrong codes, also during enrolment. */
const tries = defineThrottle({ name: 'second-factor', tries: 5, seconds: minutes(15) / 1_000 });

export async function hasSecondFactor({ table }: Accounts, id: string): Promise<boolean> {
  return Boolean(await one(`SELECT 1 FROM ${table} WHERE id = $1 AND totp_secret IS NOT NULL`, [id]));
}

/** Who shows a code: the session at a step-up, and when it last noted one; at sign-in the try, if it has a key. */
export interface ShownBy {
  publicId?: string | undefined;
  steppedUpAt?: string | undefined;
}

interface Proving {
  by?: ShownBy;
  /** Separates the tries of a known browser. */
  triesKey?: string;
  /** Runs in the transaction that takes the code, and not when it is shown again. */
  whenTaken?(): Promise<void>;
}

/**
 * Verifies a TOTP or recovery code; each works once, even for concurrent requests. Who showed it may show it again until
 * that was noted: the answer was lost. Errors: MFA_INVALID, RATE_LIMITED after 5 wrong ones in 15 minutes, and the kind's
 * own without a second factor.
 */
export async function proveSecondFactor(
  accounts: Accounts,
  id: string,
  proof: MfaProofInput,
  { by = {}, triesKey = id, whenTaken }: Proving = {},
): Promise<void> {
  const { table, isActive, withoutSecondFactor } = accounts;
  const row = await one<{ sealed: string }>(
    `SELECT totp_secret AS sealed FROM ${table} WHERE id = $1 AND totp_secret IS NOT NULL AND ${isActive}`,
    [id],
  );
  if (!row) throw refuse(withoutSecondFactor, 'This account has no second factor.');
  await countTry(tries, triesKey);
  const taken = await inTransaction(async () => {
    const isFirst = await (proof.code === undefined
      ? takeRecoveryCode(accounts, id, proof.recoveryCode ?? '', by)
      : takeCode(accounts, { id, sealed: row.sealed, code: proof.code }, by));
    if (isFirst) await whenTaken?.();
    return isFirst;
  });
  if (taken === undefined) throw refuse('MFA_INVALID', 'This code is incorrect or was already used.');
  await forgiveTries(tries, triesKey);
}

/** Who may repeat a code: one that has noted none since it could have been shown. */
const repeating = ({ publicId, steppedUpAt }: ShownBy): string | null =>
  steppedUpAt !== undefined && clock.now().getTime() - Date.parse(steppedUpAt) < repeatMs
    ? null
    : (publicId ?? null);

/** Whether this is the first time that the code is taken; undefined when it may not be. */
async function takeCode(
  { table }: Accounts,
  { id, sealed, code }: { id: string; sealed: string; code: string },
  by: ShownBy,
): Promise<boolean | undefined> {
  const step = matchTotpStep(unwrapTotpSecret(id, sealed), code, clock.now());
  if (step === undefined) return undefined;
  const taken = await one<{ isFirst: boolean }>(
    `WITH before AS (SELECT totp_last_step FROM ${table} WHERE id = $1 FOR NO KEY UPDATE)
     UPDATE ${table} a SET totp_last_step = $3, totp_last_by = $4 FROM before
     WHERE a.id = $1 AND a.totp_secret = $2
       AND (a.totp_last_step IS NULL OR a.totp_last_step < $3 OR (a.totp_last_step = $3 AND a.totp_last_by = $5))
     RETURNING before.totp_last_step IS DISTINCT FROM $3 AS "isFirst"`,
    [id, sealed, step, by.publicId ?? null, repeating(by)],
  );
  return taken?.isFirst;
}

async function takeRecoveryCode(
  accounts: Accounts,
  id: string,
  code: string,
  by: ShownBy,
): Promise<boolean | undefined> {
  const { recoveryCodes, owner } = accounts;
  const now = clock.now();
  const taken = await one<{ isFirst: boolean }>(
    `WITH before AS (SELECT used_at FROM ${recoveryCodes} WHERE ${owner} = $1 AND code_hash = $2 FOR NO KEY UPDATE)
     UPDATE ${recoveryCodes} c SET used_at = coalesce(c.used_at, $3), used_by = $4 FROM before
     WHERE c.${owner} = $1 AND c.code_hash = $2 AND (c.used_at IS NULL OR (c.used_by = $5 AND c.used_at > $6))
     RETURNING before.used_at IS NULL AS "isFirst"`,
    [id, hashRecoveryCode(id, code), now, by.publicId ?? null, repeating(by), after(now, -repeatMs)],
  );
  if (taken?.isFirst) await accounts.onRecoveryCodeUsed?.(id, await countRecoveryCodes(accounts, id));
  return taken?.isFirst;
}

export async function countRecoveryCodes({ recoveryCodes, owner }: Accounts, id: string): Promise<number> {
  const row = await one<{ left: number }>(
    `SELECT count(*)::int AS "left" FROM ${recoveryCodes} WHERE ${owner} = $1 AND used_at IS NULL`,
    [id],
  );
  return row?.left ?? 0;
}

/** `first`: only the password has been verified, so it must never replace an existing factor. */
export type EnrolmentKind = 'first' | 'any';
const mayEnrol: Record<EnrolmentKind, string> = { first: 'totp_secret IS NULL', any: 'true' };

/**
 * Creates a secret for the authenticator app, `suffix` follows the shop's name in it; it takes effect once a first code
 * confirms it. Error: NOT_FOUND.
 */
export async function beginEnrolment(
  { table, isActive }: Accounts,
  id: string,
  { kind = 'any', suffix = '' }: { kind?: EnrolmentKind; suffix?: string } = {},
): Promise<{ otpauthUrl: string; qrSvg: string; secret: string }> {
  const secret = newTotpSecret();
  const { shopName } = await readSettings();
  const { email } = await inTransaction(async () =>
    found(
      await one<{ email: string }>(
        `UPDATE ${table} SET totp_new_secret = $2, totp_new_secret_at = $3
         WHERE id = $1 AND ${isActive} AND ${mayEnrol[kind]} RETURNING email`,
        [id, wrapTotpSecret(id, secret), clock.now()],
      ),
    ),
  );
  const otpauthUrl = totpUrl({ secret, account: email, issuer: `${shopName}${suffix}` });
  return { otpauthUrl, qrSvg: qrSvg(otpauthUrl), secret };
}

/**
 * Enables the new secret with a first code; `endSessions` runs in the same transaction. Returns ten recovery codes, shown
 * once. Errors: WRONG_STATE, MFA_INVALID, RATE_LIMITED and those of `endSessions`.
 */
export async function confirmEnrolment<Ended>(
  accounts: Accounts,
  id: string,
  { code, kind = 'any' }: { code: string; kind?: EnrolmentKind },
  endSessions: () => Promise<Ended>,
): Promise<{ recoveryCodes: string[]; ended: Ended }> {
  const waiting = await one<{ sealed: string }>(
    `SELECT totp_new_secret AS sealed FROM ${accounts.table}
     WHERE id = $1 AND totp_new_secret IS NOT NULL AND totp_new_secret_at > $2`,
    [id, after(clock.now(), -confirmWithin)],
  );
  if (!waiting) throw refuse('WRONG_STATE', 'Start over: no new key is waiting for its first code.');
  const key = `enrolment\n${id}`;
  await countTry(tries, key);
  const step = matchTotpStep(unwrapTotpSecret(id, waiting.sealed), code, clock.now());
  if (step === undefined) throw refuse('MFA_INVALID', 'Incorrect code. Enter the current one from your app.');
  const done = await inTransaction(async () => {
    const changed = await one<{ email: string }>(
      `UPDATE ${accounts.table} SET totp_secret = totp_new_secret, totp_enrolled_at = $4, totp_last_step = $3,
         totp_new_secret = NULL, totp_new_secret_at = NULL, version = version + 1, updated_at = $4
       WHERE id = $1 AND totp_new_secret = $2 AND ${mayEnrol[kind]} RETURNING email`,
      [id, waiting.sealed, step, clock.now()],
    );
    if (!changed) throw refuse('WRONG_STATE', 'This key was already confirmed or replaced.');
    const recoveryCodes = await replaceRecoveryCodes(accounts, id);
    await accounts.onEnrolled(id, changed.email);
    return { recoveryCodes, ended: await endSessions() };
  });
  await forgiveTries(tries, key);
  return done;
}

async function replaceRecoveryCodes({ recoveryCodes, owner }: Accounts, id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await execute(`DELETE FROM ${recoveryCodes} WHERE ${owner} = $1`, [id]);
  await execute(
    `INSERT INTO ${recoveryCodes} (${owner}, code_hash, created_at) SELECT $1, hash, $3 FROM unnest($2::bytea[]) AS hash`,
    [id, codes.map((code) => hashRecoveryCode(id, code)), clock.now()],
  );
  return codes;
}

/** Replaces the recovery codes with ten new ones. Error: the kind's own without a second factor. */
export function renewRecoveryCodes(accounts: Accounts, id: string): Promise<string[]> {
  const { table, withoutSecondFactor } = accounts;
  return inTransaction(async () => {
    // Locks the account, so that concurrent renewals do not mix their codes.
    if (
      !(await one(`SELECT 1 FROM ${table} WHERE id = $1 AND totp_secret IS NOT NULL FOR NO KEY UPDATE`, [id]))
    )
      throw refuse(withoutSecondFactor, 'This account has no second factor.');
    await accounts.onCodesRenewed(id);
    return replaceRecoveryCodes(accounts, id);
  });
}

/** Deletes secret and recovery codes, in the running transaction; false when there was no second factor. */
export async function forgetSecondFactor(
  { table, recoveryCodes, owner }: Accounts,
  id: string,
): Promise<boolean> {
  // The last step stays: a code from before must not work again if the secret is put back.
  const changed = await execute(
    `UPDATE ${table} SET totp_secret = NULL, totp_enrolled_at = NULL, totp_new_secret = NULL, totp_new_secret_at = NULL,
       version = version + 1, updated_at = $2
     WHERE id = $1 AND totp_secret IS NOT NULL`,
    [id, clock.now()],
  );
  await execute(`DELETE FROM ${recoveryCodes} WHERE ${owner} = $1`, [id]);
  return changed === 1;
}

/** The columns of the accounts' secrets: confirmed, and waiting for the first code. */
export const secondFactorColumns = ({ table, kind }: Accounts): SealedColumn[] =>
  ['totp_secret', 'totp_new_secret'].map((column) => ({
    what: `the second factors of ${kind === 'staff' ? 'staff' : 'customers'}`,
    purpose: 'totp',
    table,
    column,
    owner: 'id',
  }));
