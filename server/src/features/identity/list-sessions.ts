import type { OpenSessionDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { describeDevice } from './describe-device.ts';
import { endOtherSessions } from './end-sessions.ts';

interface SessionRow {
  id: string;
  userAgent: string;
  ip: string;
  createdAt: string;
  lastSeenAt: Date | null;
}

/** Lists a customer's open sessions, most recently seen first, without those awaiting the second factor. */
export async function listSessions(
  customerId: string,
  currentId: string | undefined,
): Promise<OpenSessionDto[]> {
  const rows = await sql<SessionRow>(
    `SELECT public_id AS id, coalesce(sess ->> 'userAgent', '') AS "userAgent", coalesce(sess ->> 'ip', '') AS ip,
       sess ->> 'createdAt' AS "createdAt", last_seen_at AS "lastSeenAt"
     FROM customer_sessions
     WHERE customer_id = $1 AND public_id IS NOT NULL AND expire > $2
       AND NOT coalesce((sess ->> 'mfaPending')::boolean, false)`,
    [customerId, clock.now()],
  );
  return rows
    .map(({ userAgent, lastSeenAt, ...row }) => ({
      ...row,
      device: describeDevice(userAgent),
      lastSeenAt: laterOf(row.createdAt, lastSeenAt),
      isCurrent: row.id === currentId,
    }))
    .sort((left, right) => right.lastSeenAt.localeCompare(left.lastSeenAt));
}

/** A renewed session keeps its `createdAt`, but its `lastSeenAt` starts over. */
const laterOf = (createdAt: string, seenAt: Date | null): string => {
  const seen = seenAt?.toISOString() ?? createdAt;
  return seen > createdAt ? seen : createdAt;
};

/** Ends one session. Error: NOT_FOUND when it is missing or belongs to someone else. */
export async function endOneSession(customerId: string, id: string): Promise<void> {
  if (!isId(id)) throw notFound();
  const ended = await inTransaction(() =>
    execute('DELETE FROM customer_sessions WHERE customer_id = $1 AND public_id = $2', [customerId, id]),
  );
  if (ended === 0) throw notFound();
}

/** Ends all sessions and returns the epoch for the caller's. Error: UNAUTHENTICATED when the caller's was revoked. */
export const endAllSessions = (customerId: string, sessionId: string): Promise<number> =>
  inTransaction(() => endOtherSessions(customerId, sessionId));
