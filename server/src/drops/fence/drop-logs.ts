import { tagHash } from '../../base/fairness/index.ts';
import { sql } from '../../platform/db.ts';
import type { MarkedLog } from '../../packs/index.ts';
import { DROP_TAGS } from '../fairness/index.ts';

/** How much of a drop was published beside its entries; it only grows. */
const stage = `CASE WHEN d.state = 'void' THEN 3 WHEN d.drawn_at IS NOT NULL THEN 2 WHEN d.closed_at IS NOT NULL THEN 1 ELSE 0 END`;

const isFenced = (subject: string): string =>
  `EXISTS (SELECT FROM fenced_logs f WHERE f.subject = ${subject})`;

/** For queries of jobs over many drops `d`, which pass over these. */
export const isNotFenced = `NOT ${isFenced('d.id::text')}`;

export const announcements = 'announcements';

/** Of a drop `d` that is not announced yet. */
export const mayAnnounce = `${isNotFenced} AND NOT ${isFenced(`'${announcements}'`)}`;

/**
 * The announced drops, and the chain of their announcements: all, or those that may have grown just now. The chain is read before and
 * answered last, so that each drop that it counts is there.
 */
export async function readDropLogs(isWhole: boolean): Promise<MarkedLog[]> {
  const chain = await readChain();
  return [...(await readDrops(isWhole)), ...chain];
}

interface Row {
  id: string;
  number: number;
  announcementHash: string;
  signingKey: string;
  seq: number;
  head: string;
  stage: number;
  close: string | null;
  epoch: number;
  isFenced: boolean;
}

async function readDrops(isWhole: boolean): Promise<MarkedLog[]> {
  const recent = `d.state IN ('scheduled', 'open', 'closed') OR d.id IN (SELECT id FROM drops ORDER BY updated_at DESC LIMIT 20)`;
  const rows = await sql<Row>(
    `SELECT d.id, d.announcement_number AS number, encode(d.announcement_hash, 'hex') AS "announcementHash",
       d.signing_key AS "signingKey", c.seq, encode(c.head, 'hex') AS head, ${stage} AS stage, d.close_document AS close,
       (SELECT count(*)::int FROM stated_losses l WHERE l.subject = d.id::text) AS epoch, ${isFenced('d.id::text')} AS "isFenced"
     FROM drops d JOIN drop_chains c ON c.drop_id = d.id WHERE d.announced_at IS NOT NULL AND (${isWhole ? 'true' : recent})
     ORDER BY d.announcement_number`,
  );
  return rows.map((row) => ({
    kind: 'drop',
    subject: row.id,
    announcement: { hash: row.announcementHash, seq: row.number },
    count: row.stage,
    epoch: row.epoch,
    head: { hash: row.head, seq: row.seq },
    ...(row.close !== null && { list: listHash(row.close) }),
    signingKey: row.signingKey,
    isFenced: row.isFenced,
  }));
}

const listHash = (close: string): string => tagHash(DROP_TAGS.close, close).toString('hex');

/** None before the first announcement. */
async function readChain(): Promise<MarkedLog[]> {
  const rows = await sql<Pick<MarkedLog, 'epoch' | 'signingKey' | 'isFenced'> & MarkedLog['head']>(
    `SELECT d.announcement_number AS seq, encode(d.announcement_hash, 'hex') AS hash, d.signing_key AS "signingKey",
       (SELECT count(*)::int FROM stated_losses WHERE subject = '${announcements}') AS epoch, ${isFenced(`'${announcements}'`)} AS "isFenced"
     FROM drops d WHERE d.announcement_number IS NOT NULL ORDER BY d.announcement_number DESC LIMIT 1`,
  );
  return rows.map(({ seq, hash, ...row }) => ({
    ...row,
    kind: announcements,
    subject: announcements,
    count: 0,
    head: { hash, seq },
  }));
}

/** How many statements say what the chain of announcements lost. */
export async function readChainEpoch(): Promise<number> {
  const [row] = await sql<{ epoch: number }>(
    `SELECT count(*)::int AS epoch FROM stated_losses WHERE subject = '${announcements}'`,
  );
  return row?.epoch ?? 0;
}

/** The drops that statements name as gone. */
export async function readLostDrops(): Promise<ReadonlySet<string>> {
  const rows = await sql<{ drop: string }>(
    `SELECT lost ->> 'drop' AS drop FROM stated_losses, json_array_elements(document::json -> 'drops') lost
     WHERE subject = '${announcements}'`,
  );
  return new Set(rows.map(({ drop }) => drop));
}

/** The hashes that the database has at these places: of entries, and before the first of the announcement. */
export async function readHashesAt(
  at: readonly { drop: string; seq: number }[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ drop: string; hash: string | null }>(
    `SELECT w.drop_id AS drop, encode(CASE WHEN w.seq = 0 THEN d.announcement_hash ELSE e.hash END, 'hex') AS hash
     FROM unnest($1::uuid[], $2::int[]) AS w (drop_id, seq) JOIN drops d ON d.id = w.drop_id
       LEFT JOIN drop_entries e ON e.drop_id = w.drop_id AND e.seq = w.seq`,
    [at.map(({ drop }) => drop), at.map(({ seq }) => seq)],
  );
  return new Map(rows.flatMap(({ drop, hash }) => (hash === null ? [] : [[drop, hash] as const])));
}

export async function readAnnouncementAt(number: number): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }>(
    `SELECT encode(announcement_hash, 'hex') AS hash FROM drops WHERE announcement_number = $1`,
    [number],
  );
  return row?.hash;
}

/** Drops whose watermark was written before they opened. */
export async function readOpened(): Promise<ReadonlyMap<string, { isLive: boolean }>> {
  const rows = await sql<{ id: string; isLive: boolean }>(
    `SELECT id, state IN ('open', 'closed') AS "isLive" FROM drops WHERE state IN ('open', 'closed', 'drawn', 'finished')`,
  );
  return new Map(rows.map(({ id, isLive }) => [id, { isLive }]));
}

/** For people. */
export async function readTitles(subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ id: string; number: number }>(
    'SELECT id, number FROM drops WHERE id::text = ANY ($1::text[])',
    [subjects],
  );
  const titles = new Map(rows.map(({ id, number }) => [id, `Drop ${number}`]));
  return titles.set(announcements, 'The announcements of drops');
}
