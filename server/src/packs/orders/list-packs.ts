import type { z } from 'zod';

import type { MyPackDto, PageOf } from '../../contract/index.ts';
import type { myPacksQuery } from '../../contract/schemas/orders.schema.ts';
import { clock } from '../../platform/clock.ts';
import { one, sql } from '../../platform/db.ts';
import { pageOfRows } from '../../platform/http/lists.ts';
import { refundableUntil } from './rules.ts';

interface MyPackRow extends Omit<MyPackDto, 'boughtAt' | 'openedAt' | 'refundableUntil'> {
  boughtAt: Date;
  openedAt: Date | null;
  refundDays: number;
  isRunOnSale: boolean;
}

const select = `
  SELECT b.id, b.run_id AS "runId", r.number AS "runNumber", b.pack_no AS "packNo", b.state, p.id AS "productId",
    p.slug AS "productSlug", p.title AS "productTitle", p.image, k.wrapper,
    r.cards_per_pack AS "cardsPerPack", r.packs_per_box AS "packsPerBox", b.paid_cash_cents + b.paid_promo_cents AS "priceCents",
    b.sold_at AS "boughtAt", b.opened_at AS "openedAt", r.refund_days AS "refundDays", r.state = 'on_sale' AS "isRunOnSale"
  FROM pack_purchases b JOIN run_facts r ON r.id = b.run_id JOIN product_faces p ON p.id = r.product_id
  JOIN pack_designs k ON k.id = r.pack_id`;

/** A customer's packs by id. */
export async function readMyPacks(
  customerId: string,
  purchaseIds: readonly string[],
): Promise<Map<string, MyPackDto>> {
  const rows = await sql<MyPackRow>(`${select} WHERE b.id = ANY($1::uuid[]) AND b.customer_id = $2`, [
    purchaseIds,
    customerId,
  ]);
  return new Map(rows.map((row) => [row.id, present(row)]));
}

/** A customer's packs, newest first. */
export async function listMyPacks(
  customerId: string,
  { state, ids, page, perPage }: z.infer<typeof myPacksQuery>,
): Promise<PageOf<MyPackDto>> {
  const where = `WHERE b.customer_id = $1 AND ($2::text IS NULL OR b.state = $2) AND ($3::uuid[] IS NULL OR b.id = ANY($3))`;
  const rows = await sql<MyPackRow>(
    `${select} ${where} ORDER BY b.sold_at DESC, b.id DESC LIMIT $4 OFFSET $5`,
    [customerId, state ?? null, ids ?? null, perPage, (page - 1) * perPage],
  );
  const total = await one<{ total: number }>(`SELECT count(*) AS total FROM pack_purchases b ${where}`, [
    customerId,
    state ?? null,
    ids ?? null,
  ]);
  return pageOfRows(rows.map(present), total?.total ?? 0, { page, perPage });
}

function present({ refundDays, isRunOnSale, boughtAt, openedAt, ...pack }: MyPackRow): MyPackDto {
  const until = refundableUntil(boughtAt, refundDays);
  const isRefundable = pack.state === 'sold' && isRunOnSale && until > clock.now();
  return {
    ...pack,
    boughtAt: boughtAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    refundableUntil: isRefundable ? until.toISOString() : null,
  };
}
