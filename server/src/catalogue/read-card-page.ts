import type { CardDetailDto, CardPullDto, CardValueDto } from '../contract/index.ts';
import { one, sql } from '../platform/db.ts';
import { found } from '../platform/errors.ts';
import { readCard } from './list-cards.ts';

const maxPulls = 12;

/** Returns a card with where it can be pulled or bought now, and who pulled it last. */
export async function readCardPage(id: string): Promise<CardDetailDto> {
  const card = await readCard(id);
  const value = found(
    await one<{ source: string; asOf: Date }>(
      'SELECT value_source AS source, value_as_of AS "asOf" FROM cards WHERE id = $1',
      [id],
    ),
  );
  const [pullable, singles, recentPulls] = await Promise.all([
    listRunsWith(id),
    listSinglesOf(id),
    listPullsOf(id),
  ]);
  return {
    ...card,
    valueSource: value.source,
    valueAsOf: value.asOf.toISOString(),
    pullable,
    singles,
    recentPulls,
  };
}

function listRunsWith(cardId: string): Promise<CardDetailDto['pullable']> {
  return sql(
    `SELECT * FROM (
       SELECT p.slug AS "productSlug", p.title AS "productTitle", p.price_cents AS "priceCents", p.image, r.id AS "runId",
         sum(b.copies)::int AS copies,
         (sum(b.copies) - (SELECT count(*) FROM pull_facts l WHERE l.card_id = $1 AND l.run_id = r.id))::int AS unrevealed
       FROM run_facts r JOIN products p ON p.id = r.product_id AND p.state = 'published'
       JOIN run_contents b ON b.run_id = r.id AND b.card_id = $1
       WHERE r.state = 'on_sale' AND EXISTS (SELECT 1 FROM unsold_packs s WHERE s.run_id = r.id)
       GROUP BY r.id, p.id) held
     WHERE unrevealed > 0 ORDER BY unrevealed DESC, "productTitle", "runId" LIMIT 50`,
    [cardId],
  );
}

function listSinglesOf(cardId: string): Promise<CardDetailDto['singles']> {
  return sql(
    `SELECT * FROM (
       SELECT p.slug, p.title, p.price_cents AS "priceCents",
         (SELECT count(*)::int FROM unit_facts u WHERE u.product_id = p.id AND u.state = 'listed') AS "unitsListed"
       FROM products p WHERE p.card_id = $1 AND p.kind = 'single' AND p.state = 'published') single
     WHERE "unitsListed" > 0 ORDER BY "priceCents", slug LIMIT 50`,
    [cardId],
  );
}

async function listPullsOf(cardId: string): Promise<CardPullDto[]> {
  const rows = await sql<Omit<CardPullDto, 'at'> & { at: Date }>(
    `SELECT l.id, l.created_at AS at, t.serial, l.product_slug AS "productSlug", l.product_title AS "productTitle",
       l.run_id AS "runId", l.pack_no AS "packNo", l.value_cents AS "valueCents", l.by
     FROM public_pulls l JOIN unit_facts t ON t.id = l.collectible_id
     WHERE l.card_id = $1 ORDER BY l.created_at DESC, l.id DESC LIMIT ${maxPulls}`,
    [cardId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Lists every market value that the plain card has had here, oldest first. */
export async function listCardValues(id: string): Promise<CardValueDto[]> {
  await readCard(id);
  const rows = await sql<Omit<CardValueDto, 'asOf'> & { asOf: Date }>(
    `SELECT value_cents AS "valueCents", source, as_of AS "asOf" FROM card_values WHERE valued_as = $1 ORDER BY as_of, id`,
    [id],
  );
  return rows.map((row) => ({ ...row, asOf: row.asOf.toISOString() }));
}
