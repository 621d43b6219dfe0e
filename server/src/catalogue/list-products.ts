import type { z } from 'zod';

import type { PageOf, ProductSummaryDto } from '../contract/index.ts';
import type { productQuery } from '../contract/schemas/catalogue.schema.ts';
import { one, oneByKey } from '../platform/db.ts';
import { pageOfRows } from '../platform/http/lists.ts';
import { bestCard, bestEntry, digitalShareOfListed, digitalShareOfRun } from './run-contents.ts';
import { closeness, hasWords, searchTolerantly, type Tolerance, wordsOf } from './word-search.ts';

interface ProductRow extends Omit<ProductSummaryDto, 'architect' | 'stock'> {
  architectSlug: string | null;
  architectName: string | null;
  runId: string | null;
  remaining: number;
  size: number;
}

const columns = `
  p.id, p.slug, p.kind, p.state, p.title, p.tagline, p.price_cents AS "priceCents", p.bundle_size AS "bundleSize",
  coalesce(r.cards_per_pack, k.cards_per_pack, 0) AS "cardsPerPack",
  coalesce(r.packs_per_box, (k.recipe ->> 'packsPerBox')::int, 1) AS "packsPerBox",
  CASE WHEN sc.texture_id IS NULL THEN p.image ELSE face_picture(p.image, sc.texture_id) END AS image,
  a.slug AS "architectSlug", a.name AS "architectName", r.id AS "runId", r.size,
  coalesce(r.remaining, 0) AS remaining,
  CASE WHEN p.kind = 'single' THEN (SELECT count(*) FROM unit_facts u WHERE u.product_id = p.id AND u.state = 'listed') ELSE 0 END AS "unitsListed",
  CASE WHEN p.kind = 'single' THEN (${digitalShareOfListed('p.id')}) ELSE (${digitalShareOfRun('r.id')}) END AS "digitalShare",
  CASE WHEN p.kind = 'single' THEN ARRAY[sc.class_slug] ELSE
    ARRAY(SELECT DISTINCT rc.class_slug FROM run_contents rc WHERE rc.run_id = r.id ORDER BY 1) END AS "classSlugs",
  CASE WHEN p.kind = 'single' THEN jsonb_build_object('className', sc.class_name, 'classLook', sc.class_look) END AS "cardClass",
  (SELECT ${bestCard('e.card_id', 'e.class_slug', 'e.value_cents')}
   FROM (${bestEntry('r.id')}) e WHERE r.state <> 'closed') AS "bestRemaining"`;

const tables = `
  FROM products p
  LEFT JOIN pack_designs k ON k.id = p.pack_id LEFT JOIN architects a ON a.id = k.architect_id
  LEFT JOIN card_faces sc ON sc.id = p.card_id
  LEFT JOIN LATERAL (
    SELECT * FROM (
      SELECT run.id, run.number, run.size, run.state, run.cards_per_pack, run.packs_per_box,
        CASE WHEN run.state = 'on_sale' THEN (SELECT s.unsold FROM run_stock s WHERE s.run_id = run.id) ELSE 0 END AS remaining
      FROM run_facts run WHERE run.product_id = p.id AND run.published_at IS NOT NULL) run
    ORDER BY run.state = 'on_sale' DESC, run.remaining > 0 DESC,
      CASE WHEN run.state = 'on_sale' THEN run.number ELSE -run.number END LIMIT 1) r ON true`;

const orderBy = {
  featured: 'p.rank, p.title',
  title: 'p.title',
  '-title': 'p.title DESC',
  priceCents: 'p.price_cents',
  '-priceCents': 'p.price_cents DESC',
  createdAt: 'p.created_at',
  '-createdAt': 'p.created_at DESC',
} as const;

type Query = z.infer<typeof productQuery>;

/** Only the requested conditions: with all of them in one statement, PostgreSQL would plan it again for each value. */
function selectWhere(query: Query, tolerance: Tolerance): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = [`p.state = 'published'`];
  const add = (value: unknown, condition: (parameter: string) => string): void => {
    if (value !== undefined) parts.push(condition(`$${values.push(value)}`));
  };
  const texts = ['p.title', 'p.tagline', 'a.name'];
  add(wordsOf(query.q) ?? undefined, (words) =>
    hasWords({ words, tolerance: String(tolerance), texts, card: 'sc' }),
  );
  add(query.kind, (kind) => `p.kind = ${kind}`);
  add(query.architect, (slug) => `a.slug = ${slug}`);
  add(query.minPriceCents, (cents) => `p.price_cents >= ${cents}`);
  add(query.maxPriceCents, (cents) => `p.price_cents <= ${cents}`);
  add(
    query.class,
    (slug) => `(sc.class_slug = ${slug} OR EXISTS (
      SELECT 1 FROM run_contents rc WHERE rc.run_id = r.id AND rc.class_slug = ${slug}))`,
  );
  const hasCard = (
    condition: string,
  ): string => `(sc.id IN (SELECT id FROM card_faces c WHERE ${condition}) OR EXISTS (
      SELECT 1 FROM run_contents rc JOIN card_faces c ON c.id = rc.card_id WHERE rc.run_id = r.id AND ${condition}))`;
  add(query.set, (code) =>
    hasCard(`c.set_id IN (SELECT id FROM card_sets WHERE lower(code) = lower(${code}))`),
  );
  add(query.game, (slug) => hasCard(`c.game_id IN (SELECT id FROM games WHERE slug = ${slug})`));
  add(
    query.inStock && query.inStock === 'true',
    (isInStock) => `${isInStock} = (coalesce(r.remaining, 0) > 0
      OR EXISTS (SELECT 1 FROM unit_facts u WHERE u.product_id = p.id AND u.state = 'listed'))`,
  );
  return { where: `WHERE ${parts.join(' AND ')}`, values };
}

/** Lists the shop's products with the remaining stock of the run that a new buyer gets. */
export const listProducts = (query: Query): Promise<PageOf<ProductSummaryDto>> =>
  searchTolerantly(query.q, (tolerance) => listMatching(query, tolerance));

async function listMatching(query: Query, tolerance: Tolerance): Promise<PageOf<ProductSummaryDto>> {
  const { where, values } = selectWhere(query, tolerance);
  const [limit, offset] = [`$${values.length + 1}::int`, `$${values.length + 2}::int`];
  // The words are the first value.
  const rank = tolerance > 0 ? `${closeness('$1', 'p.title')} DESC, ` : '';
  const statement = `
    SELECT (SELECT count(*) ${tables} ${where}) AS total, (SELECT json_agg(shown) FROM (
      SELECT ${columns} ${tables} ${where} ORDER BY ${rank}${orderBy[query.sort]}, p.id LIMIT ${limit} OFFSET ${offset}) shown) AS rows`;
  // Searches are rare and differ; other filters make few texts.
  const read = query.q === undefined ? oneByKey : one;
  const found = await read<{ total: number; rows: ProductRow[] | null }>(statement, [
    ...values,
    query.perPage,
    (query.page - 1) * query.perPage,
  ]);
  return pageOfRows((found?.rows ?? []).map(present), found?.total ?? 0, query);
}

function present({
  architectSlug,
  architectName,
  runId,
  remaining,
  size,
  ...product
}: ProductRow): ProductSummaryDto {
  return {
    ...product,
    architect: architectSlug === null ? null : { slug: architectSlug, name: architectName ?? '' },
    stock: runId === null ? null : { runId, remaining, size },
  };
}
