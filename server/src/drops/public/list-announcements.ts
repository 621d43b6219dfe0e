import type { DropAnnouncementsDto } from '../../contract/index.ts';
import { sql } from '../../platform/db.ts';

const pageSize = 100;

/** The signed announcements that follow that number. */
export async function listAnnouncements(after: number): Promise<DropAnnouncementsDto> {
  const rows = await sql<DropAnnouncementsDto['data'][number]>(
    `SELECT announcement_number AS number, announcement AS document, announcement_signature AS signature,
       signing_key AS "signingKey"
     FROM drops WHERE announcement_number > $1 ORDER BY announcement_number LIMIT ${pageSize + 1}`,
    [after],
  );
  const data = rows.slice(0, pageSize);
  return { data, next: rows.length > pageSize ? String(data.at(-1)?.number) : null };
}
