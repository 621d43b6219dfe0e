import type { DropPrizeDto, DropPrizeState } from '../contract/index.ts';
import { clock } from '../platform/clock.ts';
import { execute, sql } from '../platform/db.ts';
import { logger } from '../platform/logger.ts';
import { shelvePrizes } from '../vault/index.ts';
import { countPrizes, isAboveLimits } from './give-prizes.ts';
import { lockNextDrop } from './plan/next-drop.ts';

type PrizeRow = Omit<DropPrizeDto, 'claimUntil' | 'state'> & {
  dropId: string;
  isLive: boolean;
  isCarried: boolean;
  award: DropPrizeState | null;
  claimUntil: Date | null;
};

/** The prizes of drops in the order in which they are drawn, as customers see them. */
export async function readPrizes(dropIds: readonly string[]): Promise<Map<string, DropPrizeDto[]>> {
  const rows = await sql<PrizeRow>(
    `SELECT z.drop_id AS "dropId", z.place, z.collectible_id AS "collectibleId", u.card_id AS "cardId", c.name AS "cardName",
       c.number AS "cardNumber", c.set_name AS "setName", c.class_name AS "className", c.class_look AS "classLook",
       c.picture AS image, u.serial, u.grade, u.grader, z.value_cents AS "valueCents", z.is_live AS "isLive",
       EXISTS (SELECT FROM drop_prizes n WHERE n.carried_from = z.drop_id AND n.collectible_id = z.collectible_id) AS "isCarried",
       held.state AS award, held.seq AS "winnerSeq", held.name AS winner,
       CASE WHEN held.state = 'offered' THEN held.claim_until END AS "claimUntil",
       (SELECT count(*)::int FROM drop_awards a WHERE a.drop_id = z.drop_id AND a.place = z.place
        AND a.state IN ('declined', 'expired')) AS "passedOn"
     FROM drop_prizes z
     JOIN unit_facts u ON u.id = z.collectible_id JOIN card_faces c ON c.id = u.card_id
     LEFT JOIN LATERAL (
       SELECT a.state, a.claim_until, p.seq, coalesce(n.public_name, 'Entry ' || p.seq) AS name
       FROM drop_awards a JOIN drop_positions p ON p.drop_id = a.drop_id AND p.position = a.position
       JOIN drop_entries e ON e.drop_id = p.drop_id AND e.seq = p.seq LEFT JOIN customer_names n ON n.id = e.customer_id
       WHERE a.drop_id = z.drop_id AND a.place = z.place AND a.state IN ('offered', 'unit', 'cash')) held ON true
     WHERE z.drop_id = ANY ($1::uuid[]) ORDER BY z.drop_id, z.place`,
    [dropIds],
  );
  const prizes = new Map<string, DropPrizeDto[]>();
  for (const row of rows) prizes.set(row.dropId, [...(prizes.get(row.dropId) ?? []), present(row)]);
  return prizes;
}

function present({ dropId: _, isLive, isCarried, award, claimUntil, ...prize }: PrizeRow): DropPrizeDto {
  const ended = isCarried ? 'carried' : 'returned';
  return {
    ...prize,
    state: award ?? (isLive ? 'waiting' : ended),
    claimUntil: claimUntil?.toISOString() ?? null,
  };
}

interface MovedPrize {
  place: number;
  givenBy: string | null;
  raisedCents: number;
}

/**
 * Sets the value of each prize to its unit's market value of now: the announcement promises it. What a prize has risen
 * since it was counted is counted for its giver, too; where they may not give that alone, the counted value is promised.
 * The only place where a prize's value moves. In the running transaction, with the drop locked.
 */
export async function fixPrizeValues(dropId: string): Promise<void> {
  const moved = await sql<MovedPrize>(
    `SELECT z.place, z.given_by AS "givenBy", u.value_cents - z.value_cents AS "raisedCents"
     FROM drop_prizes z JOIN unit_facts u ON u.id = z.collectible_id
     WHERE z.drop_id = $1 AND u.value_cents > 0 AND u.value_cents <> z.value_cents ORDER BY z.place`,
    [dropId],
  );
  for (const prize of moved) {
    if (prize.raisedCents > 0 && !(await countRise(dropId, prize))) continue;
    await execute('UPDATE drop_prizes SET value_cents = value_cents + $3 WHERE drop_id = $1 AND place = $2', [
      dropId,
      prize.place,
      prize.raisedCents,
    ]);
  }
}

/** Returns whether the rise is within what its giver gives alone: then it is counted. */
async function countRise(dropId: string, { place, givenBy, raisedCents }: MovedPrize): Promise<boolean> {
  if (givenBy !== null && (await isAboveLimits(givenBy, raisedCents))) {
    logger.warn(
      { dropId, place, raisedCents },
      'a prize has risen beyond its giver’s limits: it keeps its value',
    );
    return false;
  }
  await countPrizes(dropId, givenBy === null ? undefined : { staffId: givenBy }, raisedCents);
  return true;
}

/** Takes a drop's live prizes out of it; returns their units, which stay prizes. */
async function endPrizes(dropId: string, places?: readonly number[]): Promise<string[]> {
  const ended = await sql<{ id: string }>(
    `UPDATE drop_prizes SET is_live = false WHERE drop_id = $1 AND is_live AND ($2::int[] IS NULL OR place = ANY ($2))
     RETURNING collectible_id AS id`,
    [dropId, places ?? null],
  );
  return ended.map(({ id }) => id);
}

/**
 * Moves the live prizes of a void or empty drop to the first later one that is not announced, in the running
 * transaction, with the drop locked. Days without a drop get one.
 */
export async function carryPrizes(dropId: string): Promise<void> {
  const ids = await endPrizes(dropId);
  if (ids.length === 0) return;
  const nextId = await lockNextDrop(dropId, ids.length);
  await execute(
    `INSERT INTO drop_prizes (drop_id, place, collectible_id, value_cents, carried_from, given_by, approval_id, created_at)
     SELECT $1, coalesce((SELECT max(place) FROM drop_prizes WHERE drop_id = $1), 0) + row_number() OVER (ORDER BY place),
       collectible_id, value_cents, $2, given_by, approval_id, $3
     FROM drop_prizes WHERE drop_id = $2 AND collectible_id = ANY ($4::uuid[])`,
    [nextId, dropId, clock.now(), ids],
  );
}

/** Takes the live prizes at these places out of their drop and back to the vault, in the running transaction. */
export async function returnPrizes(dropId: string, places: readonly number[]): Promise<void> {
  await shelvePrizes(await endPrizes(dropId, places));
}

/** Takes one live prize out of its drop for its new owner, in the running transaction; the unit moves by the vault's door. */
export async function takePrize(dropId: string, place: number): Promise<void> {
  if ((await endPrizes(dropId, [place])).length !== 1)
    throw new Error(`Prize ${place} of drop ${dropId} is not live.`);
}
