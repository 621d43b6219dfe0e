import type { z } from 'zod';

import type { PageOf, ProductSummaryDto } from '../../contract/index.ts';
import type { productQuery } from '../../contract/schemas/catalogue.schema.ts';
import { one, sql } from '../../platform/db.ts';
import { pageOfRows } from '../../platform/http/lists.ts';
import { bestCard, bestEntry } from './run-contents.ts';

interface ProductRow extends Omit<ProductSummaryDto, 'architect' | 'stock'> {
  architectSlug: string | null;
  architectName: string | null;
  runId: string | null;
  remaining: number;
  size: number;
}

const columns = `
  p.id, p.slug, p.kind, p.state, p.title, p.tagline, p.price_cents AS "priceCents", p.bundle_size AS "bundleSize",
  CASE WHEN sc.texture_id IS NULL THEN p.image ELSE face_picture(p.image, sc.texture_id) END AS image,
  a.slug AS "architectSlug", a.name AS "architectName", r.id AS "runId", r.size,
  CASE WHEN r.state = 'on_sale' THEN (SELECT s.unsold FROM run_stock s WHERE s.run_id = r.id) ELSE 0 END AS remaining,
  CASE WHEN p.kind = 'single' THEN (SELECT count(*) FROM unit_facts u WHERE u.product_id = p.id AND u.state = 'listed') ELSE 0 END AS "unitsListed",
  CASE WHEN p.kind = 'single' THEN ARRAY[sc.class_slug] ELSE
    ARRAY(SELECT DISTINCT rc.class_slug FROM run_contents rc WHERE rc.run_id = r.id) END AS "classSlugs",
  CASE WHEN p.kind = 'single' THEN jsonb_build_object('className', sc.class_name, 'classLook', sc.class_look) END AS "cardClass",
  (SELECT ${bestCard('e.card_id', 'e.class_slug', 'e.value_cents')}
   FROM (${bestEntry('r.id')}) e WHERE r.state <> 'closed') AS "bestRemaining"`;

const tables = `
  FROM products p
  LEFT JOIN pack_designs k ON k.id = p.pack_id LEFT JOIN architects a ON a.id = k.architect_id
  LEFT JOIN card_faces sc ON sc.id = p.card_id
  LEFT JOIN LATERAL (
    SELECT run.id, run.size, run.state FROM run_facts run WHERE run.product_id = p.id AND run.published_at IS NOT NULL
    ORDER BY run.state = 'on_sale' DESC,
      (run.state = 'on_sale' AND EXISTS (SELECT 1 FROM unsold_packs s WHERE s.run_id = run.id)) DESC,
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

const conditions = `
  WHERE p.state = 'published'
    AND ($1::text IS NULL OR p.title ILIKE '%' || $1 || '%' OR p.tagline ILIKE '%' || $1 || '%')
    AND ($2::text IS NULL OR p.kind = $2)
    AND ($3::text IS NULL OR a.slug = $3)
    AND ($4::bigint IS NULL OR p.price_cents >= $4) AND ($5::bigint IS NULL OR p.price_cents <= $5)
    AND ($6::text IS NULL OR sc.class_slug = $6 OR EXISTS (SELECT 1 FROM run_contents rc WHERE rc.run_id = r.id AND rc.class_slug = $6))
    AND ($7::boolean IS NULL OR $7 = (
      EXISTS (SELECT 1 FROM unsold_packs s JOIN run_facts x ON x.id = s.run_id WHERE s.run_id = r.id AND x.state = 'on_sale')
      OR EXISTS (SELECT 1 FROM unit_facts u WHERE u.product_id = p.id AND u.state = 'listed')))`;

/** Lists the shop's products with the remaining stock of the run that a new buyer gets. */
export async function listProducts(query: z.infer<typeof productQuery>): Promise<PageOf<ProductSummaryDto>> {
  const values = [
    query.q?.replace(/[\\%_]/g, '\\$&') ?? null,
    query.kind ?? null,
    query.architect ?? null,
    query.minPriceCents ?? null,
    query.maxPriceCents ?? null,
    query.class ?? null,
    query.inStock === undefined ? null : query.inStock === 'true',
  ];
  const rows = await sql<ProductRow>(
    `SELECT ${columns} ${tables} ${conditions} ORDER BY ${orderBy[query.sort]}, p.id LIMIT $8 OFFSET $9`,
    [...values, query.perPage, (query.page - 1) * query.perPage],
  );
  const total = await one<{ total: number }>(`SELECT count(*) AS total ${tables} ${conditions}`, values);
  return pageOfRows(rows.map(present), total?.total ?? 0, query);
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
