import type { z } from 'zod';

import { ownedUnitStates, type BinderCardDto, type PageOf } from '../../contract/index.ts';
import type { binderQuery } from '../../contract/schemas/binder.schema.ts';
import { one, sql } from '../../platform/db.ts';
import { pageOfRows } from '../../platform/http/lists.ts';

/** One page of a set in the order of its numbers: every card, with how many copies the customer has of it. */
export async function listBinder(
  customerId: string,
  { set, page, perPage }: z.infer<typeof binderQuery>,
): Promise<PageOf<BinderCardDto>> {
  const rows = await sql<BinderCardDto>(
    `SELECT c.id AS "cardId", c.name, c.number, c.class_slug AS "classSlug", c.class_name AS "className",
       c.class_look AS "classLook", c.value_cents AS "valueCents", c.picture AS image, coalesce(o.copies, 0) AS copies,
       coalesce(o.kept, 0) AS "keptCount", coalesce(o.travelling, 0) AS "travellingCount", coalesce(o.delivered, 0) AS "deliveredCount"
     FROM card_faces c LEFT JOIN (
       SELECT card_id, count(*)::int AS copies, count(*) FILTER (WHERE is_kept)::int AS kept,
         count(*) FILTER (WHERE state IN ('in_shipment', 'shipped'))::int AS travelling,
         count(*) FILTER (WHERE state = 'delivered')::int AS delivered
       FROM unit_facts WHERE owner_id = $1 AND state = ANY ($2) GROUP BY card_id) o ON o.card_id = c.id
     WHERE c.set_id = (SELECT id FROM set_faces WHERE lower(code) = lower($3)) ORDER BY c.number_order, c.id LIMIT $4 OFFSET $5`,
    [customerId, ownedUnitStates, set, perPage, (page - 1) * perPage],
  );
  const total = await one<{ total: number }>('SELECT count(*) AS total FROM card_faces WHERE set_code = $1', [
    set,
  ]);
  return pageOfRows(rows, total?.total ?? 0, { page, perPage });
}
