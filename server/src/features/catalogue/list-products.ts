import type { z } from 'zod';

import type {
  ListedUnitDto,
  PageOf,
  ProductDetailDto,
  ProductSummaryDto,
  WrapperArt,
} from '../../contract/index.ts';
import type { productQuery } from '../../contract/schemas/catalogue.schema.ts';
import { one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { pageOfRows } from '../../platform/http/lists.ts';
import { isId } from '../../platform/ids.ts';
import { readCard } from './list-cards.ts';

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
  (SELECT jsonb_build_object('cardId', c.id, 'name', c.name, 'classSlug', b.class_slug,
     'className', bk.name, 'classLook', bk.look, 'valueCents', b.value_cents,
     'image', c.picture)
   FROM run_contents b JOIN card_faces c ON c.id = b.card_id JOIN class_faces bk ON bk.slug = b.class_slug
   WHERE b.run_id = r.id AND r.state <> 'closed'
     AND b.copies > (SELECT count(*) FROM pull_facts WHERE run_id = r.id AND class_slug = b.class_slug AND card_id = b.card_id)
   ORDER BY b.value_cents DESC, c.name LIMIT 1) AS "bestRemaining"`;

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

interface DetailRow extends ProductRow {
  description: string;
  perCustomerLimit: number | null;
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
  cardId: string | null;
  wrapper: WrapperArt | null;
  recipe: { variants: { slots: { draws: number }[] }[] } | null;
  refundDays: number | null;
}

/** One published product by id or slug. */
export async function readProduct(idOrSlug: string): Promise<ProductDetailDto> {
  const row = found(
    await one<DetailRow>(
      `SELECT ${columns}, p.description, p.per_customer_limit AS "perCustomerLimit", p.sale_starts_at AS "saleStartsAt",
         p.sale_ends_at AS "saleEndsAt", p.card_id AS "cardId", k.recipe, k.wrapper,
         (SELECT refund_days FROM run_facts WHERE id = r.id) AS "refundDays"
       ${tables} WHERE p.state = 'published' AND ${isId(idOrSlug) ? 'p.id = $1::uuid' : 'p.slug = $1'}`,
      [idOrSlug],
    ),
  );
  const { cardId, recipe, wrapper, saleStartsAt, saleEndsAt, refundDays, ...summary } = row;
  return {
    ...present(summary),
    description: row.description,
    perCustomerLimit: row.perCustomerLimit,
    packsPerUnit: row.kind === 'pack' ? row.bundleSize : 0,
    cardsPerPack: recipe?.variants[0]?.slots.reduce((sum, slot) => sum + slot.draws, 0) ?? 0,
    refundDays: refundDays ?? 0,
    wrapper,
    saleStartsAt: saleStartsAt?.toISOString() ?? null,
    saleEndsAt: saleEndsAt?.toISOString() ?? null,
    card: cardId === null ? null : await readCard(cardId),
    units: row.kind === 'single' ? await listUnitsOf(row.id) : [],
    runs: await listRuns(row.id),
  };
}

const maxUnits = 60;

function listUnitsOf(productId: string): Promise<ListedUnitDto[]> {
  return sql(
    `SELECT id, serial, cert, grader, grade, kind_name AS "kindName", photos FROM unit_facts
     WHERE product_id = $1 AND state = 'listed' AND NOT is_locked ORDER BY entered_at, id LIMIT ${maxUnits}`,
    [productId],
  );
}

function listRuns(productId: string): Promise<ProductDetailDto['runs']> {
  return sql(
    `SELECT id, number, size, state,
       (SELECT s.unsold FROM run_stock s WHERE s.run_id = r.id) AS remaining
     FROM run_facts r WHERE product_id = $1 AND published_at IS NOT NULL ORDER BY number`,
    [productId],
  );
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
