import type { KeysetOf, PublicPullDto, PublicReceiptDto } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { keysetOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { readSealedContents } from '../sealing/index.ts';

interface PullRow extends Omit<PublicPullDto, 'at'> {
  at: Date;
}

const select = `
  SELECT id, created_at AS at, by, run_id AS "runId", pack_no AS "packNo", position, product_slug AS "productSlug",
    product_title AS "productTitle", card_id AS "cardId", card_name AS "cardName", class_slug AS "classSlug",
    class_name AS "className", class_look AS "classLook", serial, serial_of AS "serialOf", value_cents AS "valueCents",
    picture AS image
  FROM public_pulls p`;

const windowDays = { '24h': 1, '7d': 7, '30d': 30, all: 36_500 } as const;

interface TopQuery {
  window: keyof typeof windowDays;
  sort: 'value' | 'newest';
  runId?: string | undefined;
  limit: number;
  /** The last pull seen. */
  after?: string | undefined;
}

/** Columns by which pulls are ordered, all descending. */
const sortColumns = { value: ['value_cents', 'created_at', 'id'], newest: ['created_at', 'id'] } as const;

export async function listTopPulls(query: TopQuery): Promise<KeysetOf<PublicPullDto>> {
  const columns = sortColumns[query.sort];
  const own = columns.map((column) => `p.${column}`);
  const rows = await sql<PullRow>(
    `${select} WHERE p.created_at > $1 AND ($2::uuid IS NULL OR p.run_id = $2)
       AND ($3::uuid IS NULL OR (${own.join(', ')}) < (SELECT ${columns.join(', ')} FROM public_pulls WHERE id = $3))
     ORDER BY ${own.map((column) => `${column} DESC`).join(', ')} LIMIT $4`,
    [
      after(clock.now(), -days(windowDays[query.window])),
      query.runId ?? null,
      query.after ?? null,
      query.limit + 1,
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

const present = (row: PullRow): PublicPullDto => ({ ...row, at: row.at.toISOString() });
