import type { CurrentDropDto, DropAnnouncementsDto } from '../../contract/index.ts';
import type { DropsLoss } from '../../base/fairness/index.ts';
import { sql } from '../../platform/db.ts';

const pageSize = 100;

/** The signed announcements that follow that number. */
export async function listAnnouncements(after: number): Promise<DropAnnouncementsDto> {
  const rows = await sql<DropAnnouncementsDto['data'][number]>(
    `SELECT announcement_number AS number, announcement AS document, announcement_signature AS signature,
       signing_key AS "signingKey", CASE WHEN listed_at IS NOT NULL AND drawn_at IS NULL THEN
         json_build_object('document', close_document, 'signature', close_signature) END AS close
     FROM drops WHERE announcement_number > $1 ORDER BY announcement_number LIMIT ${pageSize + 1}`,
    [after],
  );
  const data = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? String(data.at(-1)?.number) : null;
  return { data, next, losses: await readLosses(['drop', 'announcements']) };
}

/** What statements say that drops, or their chain, lost; oldest first. */
const readLosses = (kinds: readonly string[]): Promise<DropAnnouncementsDto['losses']> =>
  sql<DropAnnouncementsDto['losses'][number]>(
    'SELECT document, signature FROM stated_losses WHERE kind = ANY ($1::text[]) ORDER BY published_at, subject',
    [kinds],
  );

/** What the chain of announcements lost, for a page. */
export async function readLostAnnouncements(): Promise<CurrentDropDto['losses']> {
  const losses = await readLosses(['announcements']);
  return losses.map(({ document }) => {
    const { head, lost, explanation, time } = JSON.parse(document) as DropsLoss; // a canonical text that this shop signed
    return { from: head.seq + 1, to: lost.seq, explanation, time };
  });
}
