import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found, notFound, refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Accounts } from './accounts.ts';

export interface EndedSessions {
  /** The account's epoch for new sessions. */
  epoch: number;
  count: number;
}

/**
 * Ends every session of an account, including any being created concurrently, in the running transaction, and with them what was
 * proved by one.
 */
export async function endSessions(accounts: Accounts, id: string): Promise<EndedSessions> {
  const { table, sessions, owner } = accounts;
  const { epoch } = found(
    await one<{ epoch: number }>(
      `UPDATE ${table} SET session_epoch = session_epoch + 1 WHERE id = $1 RETURNING session_epoch AS epoch`,
      [id],
    ),
  );
  const count = await execute(`DELETE FROM ${sessions} WHERE ${owner} = $1`, [id]);
  await endProofs(accounts, id);
  return { epoch, count };
}

/** After the wait for what was being written by a session. */
async function endProofs({ table, onSessionsEnded }: Accounts, id: string): Promise<void> {
  await execute(`UPDATE ${table} SET sessions_ended_at = $2 WHERE id = $1`, [id, clock.now()]);
  await onSessionsEnded?.(id);
}

/**
 * Keeps this session from being ended until the running transaction commits. A slow request may have begun before its session was
 * ended: then it is refused. Error: UNAUTHENTICATED.
 */
export async function holdSession({ sessions, owner }: Accounts, id: string, sid: string): Promise<void> {
  if (!(await one(`SELECT 1 FROM ${sessions} WHERE sid = $1 AND ${owner} = $2 FOR KEY SHARE`, [sid, id])))
    throw sessionEnded();
}

const sessionEnded = () => refuse('UNAUTHENTICATED', 'This session was ended. Sign in again.');

/**
 * Same, on behalf of one session, which continues in the returned epoch. A revoked session may not do this:
 * otherwise a stolen one would survive the owner's revocation. Error: UNAUTHENTICATED.
 */
export async function endOtherSessions(accounts: Accounts, id: string, sid: string): Promise<EndedSessions> {
  const { table, sessions, owner } = accounts;
  found(await one(`SELECT 1 FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [id]));
  if (!(await one(`SELECT 1 FROM ${sessions} WHERE sid = $1 AND ${owner} = $2`, [sid, id])))
    throw sessionEnded();
  return endSessions(accounts, id);
}

/**
 * Ends one session. Nobody can tell what was proved by this one alone, so all that was proved by sessions ends with it.
 * Error: NOT_FOUND when it is missing or belongs to someone else.
 */
export async function endOneSession(accounts: Accounts, id: string, publicId: string): Promise<void> {
  if (!isId(publicId)) throw notFound();
  const { table, sessions, owner } = accounts;
  await inTransaction(async () => {
    found(await one(`SELECT 1 FROM ${table} WHERE id = $1 FOR NO KEY UPDATE`, [id]));
    const ended = await execute(`DELETE FROM ${sessions} WHERE ${owner} = $1 AND public_id = $2`, [
      id,
      publicId,
    ]);
    if (ended === 0) throw notFound();
    await endProofs(accounts, id);
  });
}

export interface ListedSession {
  id: string;
  userAgent: string;
  ip: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** Lists an account's open sessions, newest first, without those awaiting the second factor. */
export async function listSessions(
  { sessions, owner }: Accounts,
  id: string,
  currentId: string | undefined,
): Promise<ListedSession[]> {
  const rows = await sql<Omit<ListedSession, 'lastSeenAt' | 'isCurrent'> & { seenAt: Date | null }>(
    `SELECT public_id AS id, coalesce(sess ->> 'userAgent', '') AS "userAgent", coalesce(sess ->> 'ip', '') AS ip,
       sess ->> 'createdAt' AS "createdAt", last_seen_at AS "seenAt"
     FROM ${sessions}
     WHERE ${owner} = $1 AND public_id IS NOT NULL AND expire > $2
       AND NOT coalesce((sess ->> 'mfaPending')::boolean, false)
     ORDER BY sess ->> 'createdAt' DESC`,
    [id, clock.now()],
  );
  return rows.map(({ seenAt, ...row }) => {
    const seen = seenAt?.toISOString() ?? '';
    // A renewed session keeps its `createdAt`, but its visits start over.
    return {
      ...row,
      lastSeenAt: seen > row.createdAt ? seen : row.createdAt,
      isCurrent: row.id === currentId,
    };
  });
}
