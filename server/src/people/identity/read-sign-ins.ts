import type { SignInsDto } from '../../contract/index.ts';
import { found } from '../../platform/errors.ts';
import { one, sql } from '../../platform/db.ts';
import { listSessions } from '../auth/index.ts';
import { customers } from './accounts.ts';
import { describeDevice } from './sessions/devices.ts';
import { countFailedSignIns } from './sign-in.ts';

/** Returns how a customer signs in, for staff: without addresses of networks. Error: NOT_FOUND. */
export async function readSignIns(customerId: string): Promise<SignInsDto> {
  const { email } = found(
    await one<{ email: string }>('SELECT email FROM customers WHERE id = $1', [customerId]),
  );
  const devices = await sql<{ hash: string; userAgent: string; seenAt: Date }>(
    `SELECT encode(device_hash, 'hex') AS hash, user_agent AS "userAgent", last_seen_at AS "seenAt"
     FROM customer_devices WHERE customer_id = $1 ORDER BY last_seen_at DESC`,
    [customerId],
  );
  const sessions = await listSessions(customers, customerId, undefined);
  const [last] = devices;
  return {
    last: last ? { at: last.seenAt.toISOString(), device: describeDevice(last.userAgent) } : null,
    failed: await countFailedSignIns(
      email,
      devices.map(({ hash }) => hash),
    ),
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: describeDevice(userAgent),
      createdAt,
      lastSeenAt,
    })),
  };
}
