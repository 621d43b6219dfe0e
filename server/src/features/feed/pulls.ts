import type { PublicPullDto, PublicReceiptDto } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { sql } from '../../platform/db.ts';
import { found, notFound } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { readSealedContents } from '../sealing/index.ts';

interface PullRow extends Omit<PublicPullDto, 'at'> {
  at: Date;
}

const select = `
  SELECT id, created_at AS at, by, run_id AS "runId", pack_no AS "packNo", product_slug AS "productSlug",
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
}

export async function listTopPulls({ window, sort, runId, limit }: TopQuery): Promise<PublicPullDto[]> {
  const order =
    sort === 'value' ? 'p.value_cents DESC, p.created_at DESC, p.id DESC' : 'p.created_at DESC, p.id DESC';
  const rows = await sql<PullRow>(
    `${select} WHERE p.created_at > $1 AND ($2::uuid IS NULL OR p.run_id = $2) ORDER BY ${order} LIMIT $3`,
    [after(clock.now(), -days(windowDays[window])), runId ?? null, limit],
  );
  return rows.map(present);
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
