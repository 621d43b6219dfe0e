import type { Request } from 'express';

import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { found } from '../../../platform/errors.ts';
import { deviceHash } from '../../auth/index.ts';
import { mailCustomer } from '../../../base/index.ts';

/**
 * Records the browser of a completed sign-in. Mails the owner when the browser is new and the account already has
 * known ones.
 */
export async function noteDevice(
  request: Request,
  customerId: string,
  { withSecondFactor }: { withSecondFactor: boolean },
): Promise<void> {
  const { deviceId, userAgent = '', ip = '' } = request.session;
  await inTransaction(async () => {
    const { known, email } = found(
      await one<{ known: number; email: string }>(
        `SELECT email, (SELECT count(*)::int FROM customer_devices WHERE customer_id = $1) AS known
         FROM customers WHERE id = $1`,
        [customerId],
      ),
    );
    const isNew = await rememberFor(customerId, deviceId, userAgent, withSecondFactor);
    const facts = { device: describeDevice(userAgent), ip, at: clock.stamp() };
    if (isNew && known > 0) await mailCustomer('new-device', { to: email, customerId }, facts);
  });
}

/** Returns whether the browser was unknown. */
export async function rememberFor(
  customerId: string,
  deviceId: string | undefined,
  userAgent: string,
  withSecondFactor: boolean,
): Promise<boolean> {
  const at = clock.now();
  const values = [customerId, deviceHash(deviceId), userAgent, at, withSecondFactor ? at : null];
  const added = await execute(
    `INSERT INTO customer_devices (customer_id, device_hash, user_agent, first_seen_at, last_seen_at, mfa_at)
     VALUES ($1, $2, $3, $4, $4, $5) ON CONFLICT DO NOTHING`,
    values,
  );
  if (added === 0)
    await execute(
      `UPDATE customer_devices SET user_agent = $3, last_seen_at = $4, mfa_at = coalesce($5, mfa_at)
       WHERE customer_id = $1 AND device_hash = $2`,
      values,
    );
  return added === 1;
}

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Describes a User-Agent: "Firefox on Windows". Edge and Opera also claim to be Chrome. */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return system === undefined ? 'Unknown browser' : `Unknown browser on ${system}`;
}
