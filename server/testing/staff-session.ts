import { createHmac, randomBytes } from 'node:crypto';

import type pg from 'pg';

import type { StaffRole } from '../src/contract/index.ts';
import { clock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';

/** Credentials of all staff made by `insertStaff`. */
export const staffPassword = 'a long test password';
export const staffTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Its hash at the lowest cost: at the shop's cost hashing takes longer than most tests. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$atSFvbt48sgffirDoGZUmw$qV7Rp7DwoqLLH2SJ4Ni+JYLf0sjpCxedJd16+1+lkhQ';

/** Returns the id of the staff member with that address; inserts one with both factors if missing. */
export async function insertStaff(db: pg.Pool, email: string, role: StaffRole): Promise<string> {
  const { wrapTotpSecret } = await import('../src/platform/totp.ts');
  const id = newId();
  const secret = wrapTotpSecret(id, staffTotpSecret);
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO staff (id, email, name, role, password_hash, totp_secret, totp_enrolled_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7) ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id`,
    [id, email, `The ${email.split('@')[0] ?? ''}`, role, passwordHash, secret, clock.now()],
  );
  return rows[0]?.id ?? id;
}

const shiftEveryMs = 30_000;

/**
 * Returns a function that, called regularly, moves a session's step-up forward by the real time that has passed: a
 * test file may take longer than five minutes on a slow machine. Time that a test travels still counts.
 */
export function stopStepUpAging(db: pg.Pool, sid: string): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const passedMs = performance.now() - since;
    if (passedMs < shiftEveryMs) return;
    since += passedMs;
    const { rows } = await db.query<{ at: string | null }>(
      `SELECT sess ->> 'steppedUpAt' AS at FROM staff_sessions WHERE sid = $1`,
      [sid],
    );
    const at = Date.parse(rows[0]?.at ?? '');
    if (Number.isNaN(at)) return;
    const shifted = new Date(at + Math.min(passedMs, Math.max(0, clock.now().getTime() - at)));
    await db.query(
      `UPDATE staff_sessions SET sess = jsonb_set(sess::jsonb, '{steppedUpAt}', to_jsonb($2::text))::json WHERE sid = $1`,
      [sid, shifted.toISOString()],
    );
  };
}

/** Returns a function that, called before each request, confirms the second factor again as the console does when asked. */
export function keepSteppedUp(db: pg.Pool, sid: string): () => Promise<void> {
  let last = clock.now().getTime();
  return async () => {
    const now = clock.now();
    if (Math.abs(now.getTime() - last) < shiftEveryMs) return;
    last = now.getTime();
    await db.query(
      `UPDATE staff_sessions SET sess = jsonb_set(sess::jsonb, '{steppedUpAt}', to_jsonb($2::text))::json
       WHERE sid = $1 AND sess ->> 'steppedUpAt' IS NOT NULL`,
      [sid, now.toISOString()],
    );
  };
}

const lifetimeMs = 12 * 3_600_000;

/**
 * Opens a staff session as a sign-in with both factors leaves it, without the time for hashing; returns its id and
 * cookie. `sinceStepUpMs` ages the second factor.
 */
export async function openStaffSession(
  db: pg.Pool,
  staffId: string,
  { sinceStepUpMs = 0 }: { sinceStepUpMs?: number } = {},
): Promise<{ sid: string; cookie: string }> {
  const { rows } = await db.query<{ epoch: number }>(
    'SELECT session_epoch AS epoch FROM staff WHERE id = $1',
    [staffId],
  );
  const sid = randomBytes(24).toString('base64url');
  const at = clock.now();
  const shownAt = new Date(at.getTime() - sinceStepUpMs).toISOString();
  // The session store uses the database's clock, which does not travel.
  const expires = new Date(Date.now() + lifetimeMs);
  const session = {
    cookie: {
      originalMaxAge: lifetimeMs,
      expires,
      httpOnly: true,
      path: '/',
      secure: false,
      sameSite: 'lax',
    },
    publicId: newId(),
    createdAt: at.toISOString(),
    userAgent: 'test',
    ip: '127.0.0.1',
    deviceId: randomBytes(32).toString('hex'),
    staffId,
    epoch: rows[0]?.epoch,
    mfaVerifiedAt: shownAt,
    steppedUpAt: shownAt,
  };
  await db.query('INSERT INTO staff_sessions (sid, sess, expire) VALUES ($1, $2, $3)', [
    sid,
    JSON.stringify(session),
    expires,
  ]);
  const signature = createHmac('sha256', process.env.SESSION_SECRET ?? '')
    .update(sid)
    .digest('base64')
    .replace(/=+$/, '');
  const prefix = (process.env.PUBLIC_URL ?? '').startsWith('https:') ? '__Host-' : '';
  return { sid, cookie: `${prefix}pullproof-staff=${encodeURIComponent(`s:${sid}.${signature}`)}` };
}
