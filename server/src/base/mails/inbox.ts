import type {
  NotificationDto,
  NotificationPageDto,
  NotificationsReadDto,
  ReadNotificationsInput,
} from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, sql } from '../../platform/db.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { StoredMail } from './models.ts';
import { topicOf } from './topics.ts';

const pageSize = 15;

type InboxRow = Omit<NotificationDto, 'at' | 'topic'> & { at: Date };

/** Lists what was sent to a customer, newest first; never the body, which may hold a working link. */
export async function listInbox(
  customerId: string,
  after?: string,
  size = pageSize,
): Promise<NotificationPageDto> {
  const rows = await sql<InboxRow>(
    `SELECT id, created_at AS at, kind, subject AS title, href, read_at IS NOT NULL AS "isRead", NOT is_silent AS "isMailed"
     FROM mails WHERE customer_id = $1 AND ($2::uuid IS NULL OR (created_at, id) <
       (SELECT created_at, id FROM mails WHERE id = $2 AND customer_id = $1))
     ORDER BY created_at DESC, id DESC LIMIT $3`,
    [customerId, isId(after) ? after : null, size + 1],
  );
  const notifications = rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    topic: topicOf(row.kind),
  }));
  return {
    ...keysetOfRows(notifications, size, ({ id }) => id),
    unreadCount: await countUnread(customerId),
  };
}

export const countUnread = (customerId: string): Promise<number> =>
  StoredMail.count({ where: { customerId, readAt: null } });

/** Marks some or all messages as read; concurrent requests count each message once. */
export function markRead(customerId: string, { ids }: ReadNotificationsInput): Promise<NotificationsReadDto> {
  return inTransaction(async () => {
    const readCount = await execute(
      `WITH unread AS (
         SELECT id FROM mails WHERE customer_id = $1 AND read_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY ($2))
         ORDER BY id FOR NO KEY UPDATE)
       UPDATE mails SET read_at = $3 FROM unread WHERE mails.id = unread.id`,
      [customerId, ids ?? null, clock.now()],
    );
    return { readCount, unreadCount: await countUnread(customerId) };
  });
}
