import type { CurrentDropDto, DropDto, PastDropsDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { shopToday } from '../../base/index.ts';
import { presentDrops } from '../present-drop.ts';
import { readLostAnnouncements } from './list-announcements.ts';

/** Announced drops are public. Error: NOT_FOUND. */
export async function readDrop(id: string): Promise<DropDto> {
  const [drop] = isId(id) ? await presentDrops([id]) : [];
  return found(drop?.announcedAt ? drop : undefined);
}

/** Being drawn, or drawn just now: visitors watch it, though the next drop may open in the same minute. */
const isWatched = `(state = 'closed' AND closed_at > $1::timestamptz - interval '10 minutes'
  OR drawn_at > $1::timestamptz - interval '3 minutes')`;

/** The drop that matters now: being drawn, open, about to be drawn, of today, or the next announced one. */
const currentDropId = `SELECT id FROM drops
  WHERE announced_at IS NOT NULL AND (state IN ('open', 'closed', 'scheduled') OR day = $2::date
    OR ${isWatched})
  ORDER BY CASE WHEN ${isWatched} THEN 0 ELSE 1 END, CASE state WHEN 'open' THEN 1 WHEN 'closed' THEN 2
    WHEN 'drawn' THEN 3 WHEN 'finished' THEN 3
    WHEN 'scheduled' THEN CASE WHEN day = $2::date THEN 4 ELSE 6 END
    ELSE 5 END, closes_at, id LIMIT 1`;

export async function readCurrentDrop(): Promise<CurrentDropDto> {
  const now = clock.now();
  const current = await one<{ id: string }>(currentDropId, [now, await shopToday()]);
  const next = await one<{ opensAt: Date; day: string }>(
    `SELECT opens_at AS "opensAt", day::text AS day FROM drops
     WHERE (state = 'scheduled' AND opens_at > $1 OR state = 'open') AND id IS DISTINCT FROM $2 ORDER BY opens_at LIMIT 1`,
    [now, current?.id ?? null],
  );
  const counts = await one<Pick<CurrentDropDto, 'finishedCount' | 'voidCount'>>(
    `SELECT count(*) FILTER (WHERE state = 'finished')::int AS "finishedCount",
       count(*) FILTER (WHERE state = 'void')::int AS "voidCount" FROM drops WHERE announced_at IS NOT NULL`,
  );
  const [drop = null] = await presentDrops(current ? [current.id] : []);
  const fence = await one<{ at: Date }>(
    `SELECT fenced_at AS at FROM fenced_logs WHERE kind = 'announcements'`,
  );
  return {
    drop,
    next: next ? { opensAt: next.opensAt.toISOString(), day: next.day } : null,
    ...found(counts),
    fencedSince: fence?.at.toISOString() ?? null,
    losses: await readLostAnnouncements(),
  };
}

const pageSize = 20;

/** Drawn and void drops that were announced, newest first; `after` is the last one seen. */
export async function listPastDrops(after: string | undefined): Promise<PastDropsDto> {
  const rows = await sql<{ id: string }>(
    `SELECT id FROM drops WHERE state IN ('drawn', 'finished', 'void') AND announced_at IS NOT NULL
       AND ($1::uuid IS NULL OR (closes_at, id) < (SELECT closes_at, id FROM drops WHERE id = $1))
     ORDER BY closes_at DESC, id DESC LIMIT ${pageSize + 1}`,
    [after ?? null],
  );
  const { data, next } = keysetOfRows(rows, pageSize, ({ id }) => id);
  return { data: await presentDrops(data.map(({ id }) => id)), next };
}
