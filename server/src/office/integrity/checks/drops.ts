import { config } from '../../../config.ts';
import { beaconChains } from '../../../contract/index.ts';
import { one, sql } from '../../../platform/db.ts';
import { takeTurns } from '../../../platform/give-way.ts';
import { checkEntries, checkNewestDraw } from '../../../drops/index.ts';
import { checkOf, type Check, type RangeProof } from './check.ts';

/** Each live prize is in one drop that is not over, and its unit in the state `prize`; announcements are one chain. */
export async function checkDrops(): Promise<Check> {
  const prizes = await one<{ prizes: number; stray: number; leftOver: number }>(
    `WITH live AS (
       SELECT z.collectible_id, count(*) AS drops, bool_or(d.state IN ('void', 'finished')) AS is_over
       FROM drop_prizes z JOIN drops d ON d.id = z.drop_id WHERE z.is_live GROUP BY z.collectible_id),
     unit AS (SELECT id FROM collectibles WHERE state = 'prize')
     SELECT count(l.collectible_id) AS prizes,
       count(*) FILTER (WHERE unit.id IS NULL OR l.drops IS DISTINCT FROM 1) AS stray,
       count(*) FILTER (WHERE l.is_over) AS "leftOver"
     FROM unit FULL JOIN live l ON l.collectible_id = unit.id`,
  );
  return checkOf('drops', { ...prizes, ...(await readAnnouncements()) }, [
    'stray',
    'leftOver',
    'unchained',
    'ofAnotherRound',
  ]);
}

/** The chain of each drop that closed, or was drawn, in these days ends at its newest entry, and its draw has as many positions as it must. */
export const dropsProof: RangeProof = {
  name: 'drops',
  over: 'days',
  faults: ['broken', 'misdrawn'],
  read: [
    `SELECT count(*) AS drops,
       count(*) FILTER (WHERE d.announced_at IS NOT NULL AND ((c.seq, c.head) IS DISTINCT FROM
           (e.count, coalesce(e.head, d.announcement_hash)) OR d.entry_count <> e.count)) AS broken,
       count(*) FILTER (WHERE p.count IS DISTINCT FROM CASE WHEN d.drawn_at IS NULL THEN 0
         ELSE least(d.entry_count, d.alternates + (SELECT count(*) FROM drop_prizes z WHERE z.drop_id = d.id)) END) AS misdrawn
     FROM drops d LEFT JOIN drop_chains c ON c.drop_id = d.id
     CROSS JOIN LATERAL (SELECT count(*) AS count, (array_agg(hash ORDER BY seq DESC))[1] AS head FROM drop_entries
       WHERE drop_id = d.id) e
     CROSS JOIN LATERAL (SELECT count(*) AS count FROM drop_positions WHERE drop_id = d.id) p
     WHERE (d.closes_at >= $1 AND d.closes_at < $2) OR (d.drawn_at >= $1 AND d.drawn_at < $2)`,
  ],
};

/** Each announcement follows the one before it, or the newest of those that a statement says are lost, as it says itself, and names the round by which it is drawn, of this shop's chain. */
const readAnnouncements = () => {
  const { chain, kind, genesis, period } = beaconChains[config().mode];
  return one<{ unchained: number; stated: number; ofAnotherRound: number }>(
    `WITH links AS (
       SELECT 0 AS seq, NULL::bytea AS hash, 0 AS after
       UNION SELECT announcement_number, announcement_hash, announcement_number FROM drops WHERE announced_at IS NOT NULL
       UNION SELECT (document::json -> 'lost' ->> 'seq')::int, decode(document::json -> 'lost' ->> 'hash', 'hex'),
         (document::json -> 'head' ->> 'seq')::int FROM stated_losses WHERE kind = 'announcements')
     SELECT count(*) FILTER (WHERE links.seq IS NULL
         OR (document ->> 'drop', document ->> 'number', document ->> 'previous')
           IS DISTINCT FROM (id::text, number::text, encode(previous, 'hex'))) AS unchained,
       (SELECT count(*) FROM stated_losses WHERE kind IN ('drop', 'announcements')) AS stated,
       count(*) FILTER (WHERE (document -> 'beacon') IS DISTINCT FROM
         jsonb_build_object('chain', $1::text, 'kind', $2::text, 'round', round)
         OR round_at <> to_timestamp($3::bigint + (round - 1) * $4::int)) AS "ofAnotherRound"
     FROM (SELECT id, round, round_at, announcement::jsonb AS document, announcement_number AS number, previous_hash AS previous,
         lag(announcement_number) OVER chain AS before_number
       FROM drops WHERE announced_at IS NOT NULL WINDOW chain AS (ORDER BY announcement_number)) AS announced
       LEFT JOIN links ON links.seq = number - 1 AND links.hash IS NOT DISTINCT FROM previous
         AND links.after = coalesce(before_number, 0)`,
    [chain, kind, genesis, period],
  );
};

/**
 * Each prize taken as cash was booked once, to who took it, as the value that was announced; nothing else was. None is offered to
 * an account that was deleted.
 */
export async function checkDropMoney(): Promise<Check> {
  const row = await one<{ prizesAsCash: number; unbooked: number; untaken: number; ownerless: number }>(
    `WITH booked AS (
       SELECT split_part(reference, ':', 2)::uuid AS id, min(customer_id::text)::uuid AS customer_id,
         sum(amount_cents) FILTER (WHERE debit_account = 'drop-cost') AS cents, count(*) AS legs
       FROM transfers WHERE kind = 'prize' GROUP BY 1),
     due AS (
       SELECT a.id, a.customer_id, z.value_cents AS cents FROM drop_awards a
       JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place WHERE a.state = 'cash')
     SELECT count(d.id) AS "prizesAsCash",
       count(*) FILTER (WHERE (d.customer_id, d.cents, 1) IS DISTINCT FROM (b.customer_id, b.cents, b.legs)) AS unbooked,
       (SELECT count(*) FROM drop_awards a JOIN drop_prizes z ON z.drop_id = a.drop_id AND z.place = a.place
        WHERE a.state IN ('unit', 'cash') AND z.is_live) AS untaken,
       (SELECT count(*) FROM drop_awards a JOIN drop_positions p ON p.drop_id = a.drop_id AND p.position = a.position
        JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq
        WHERE a.state = 'offered' AND e.customer_id IS NULL AND NOT e.is_form) AS ownerless
     FROM due d FULL JOIN booked b ON b.id = d.id`,
  );
  return checkOf('drop-money', { ...row }, ['unbooked', 'untaken', 'ownerless']);
}

/** Published lists of the last drops follow from their entries: chain, head and root are computed again. */
export async function checkDropLists(): Promise<Check> {
  const newest = await sql<{ id: string }>(
    `SELECT id FROM drops WHERE closed_at IS NOT NULL ORDER BY closed_at DESC LIMIT ${listsAtOnce}`,
  );
  const giveWay = takeTurns();
  let wrong = 0;
  for (const { id } of newest) if (!(await checkEntries(id, giveWay))) wrong += 1;
  return checkOf('drop-lists', { lists: newest.length, wrong }, ['wrong']);
}

/** Older ones were proved on their days. */
const listsAtOnce = 8;

/** The newest draw follows from its list, seed and round, whose signature is the chain's. */
export async function checkDropDraw(): Promise<Check> {
  const follows = await checkNewestDraw();
  return checkOf('drop-draw', { draws: follows === undefined ? 0 : 1, wrong: follows === false ? 1 : 0 }, [
    'wrong',
  ]);
}
