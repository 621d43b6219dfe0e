import type { KeysetOf, PublicPullDto, PublicReceiptDto, TopPullDto } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { readSealedContents } from '../sealing/index.ts';

interface PullRow extends Omit<PublicPullDto, 'at'> {
  at: Date;
}

const columnsOfPull = `
  id, created_at AS at, by, run_id AS "runId", pack_no AS "packNo", position, product_slug AS "productSlug",
    product_title AS "productTitle", card_id AS "cardId", card_name AS "cardName", class_slug AS "classSlug",
    class_name AS "className", class_look AS "classLook", serial, serial_of AS "serialOf", value_cents AS "valueCents",
    picture AS image`;
const select = `SELECT ${columnsOfPull} FROM public_pulls p`;

/** As sealed: how many copies of the card were in how many packs. */
const odds = `
  (SELECT sum(b.copies)::int FROM run_contents b WHERE b.run_id = p.run_id AND b.card_id = p.card_id) AS copies,
  (SELECT r.size FROM run_facts r WHERE r.id = p.run_id) AS "runSize"`;

const cardsOfGame = `SELECT c.id FROM card_faces c JOIN game_faces g ON g.id = c.game_id WHERE g.slug = $5`;

/** Of the best pulls since $1, the best of each card from each product. More would not be looked at. */
const varied = `p.id IN (
  SELECT DISTINCT ON (b.card_id, b.product_id) b.id FROM (
    SELECT f.id, f.card_id, r.product_id, f.value_cents, f.created_at FROM pull_facts f JOIN run_facts r ON r.id = f.run_id
    WHERE f.created_at > $1 AND ($2::uuid IS NULL OR f.run_id = $2)
      AND ($5::text IS NULL OR f.card_id IN (${cardsOfGame}))
    ORDER BY f.value_cents DESC, f.created_at DESC, f.id DESC LIMIT 3000) b
  ORDER BY b.card_id, b.product_id, b.value_cents DESC, b.created_at DESC, b.id DESC)`;

type TopRow = PullRow & Pick<TopPullDto, 'copies' | 'runSize'>;

const windowDays = { '24h': 1, '7d': 7, '30d': 30, all: 36_500 } as const;

interface TopQuery {
  window: keyof typeof windowDays;
  sort: 'value' | 'newest';
  runId?: string | undefined;
  /** Slug of a game. */
  game?: string | undefined;
  vary?: 'true' | 'false' | undefined;
  limit: number;
  /** The last pull seen. */
  after?: string | undefined;
}

/** Columns by which pulls are ordered, all descending. */
const sortColumns = { value: ['value_cents', 'created_at', 'id'], newest: ['created_at', 'id'] } as const;

export async function listTopPulls(query: TopQuery): Promise<KeysetOf<TopPullDto>> {
  const columns = sortColumns[query.sort];
  const own = columns.map((column) => `p.${column}`);
  const rows = await sql<TopRow>(
    `SELECT ${columnsOfPull}, ${odds} FROM public_pulls p
     WHERE p.created_at > $1 AND ${query.vary === 'true' ? varied : 'true'} AND ($2::uuid IS NULL OR p.run_id = $2)
       AND ($5::text IS NULL OR p.card_id IN (${cardsOfGame}))
       AND ($3::uuid IS NULL OR (${own.join(', ')}) < (SELECT ${columns.join(', ')} FROM public_pulls WHERE id = $3))
     ORDER BY ${own.map((column) => `${column} DESC`).join(', ')} LIMIT $4`,
    [
      after(clock.now(), -days(windowDays[query.window])),
      query.runId ?? null,
      query.after ?? null,
      query.limit + 1,
      query.game ?? null,
    ],
  );
  return keysetOfRows(rows.map(present), query.limit, ({ id }) => id);
}

/** Returns everything the buyer's browser saw about a pull, so that anyone can verify it. */
export async function readReceipt(id: string): Promise<PublicReceiptDto> {
  if (!isId(id)) throw notFound();
  const [pull] = await sql<PullRow>(`${select} WHERE p.id = $1`, [id]);
  const own = found(pull);
  const mates = await sql<PullRow>(
    `${select} WHERE p.run_id = $1 AND p.pack_no = $2 AND p.id <> $3 ORDER BY p.position`,
    [own.runId, own.packNo, id],
  );
  const { document, salt, leaf, proof, commitmentHash } = await readSealedContents(own.runId, own.packNo);
  return {
    pull: present(own),
    contents: document,
    salt,
    leaf,
    proof,
    commitmentHash,
    mates: mates.map(present),
  };
}

function present<Row extends { at: Date }>(row: Row): Omit<Row, 'at'> & { at: string } {
  return { ...row, at: row.at.toISOString() };
}
