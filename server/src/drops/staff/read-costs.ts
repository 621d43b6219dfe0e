import type { z } from 'zod';

import type { DropCostsDto } from '../../contract/index.ts';
import type { dropCostsQuery } from '../../contract/schemas/drops.schema.ts';
import { sql } from '../../platform/db.ts';

/** What drops cost, by the month of their day; months without one are 0. */
export async function readCosts({
  from,
  months,
}: z.infer<typeof dropCostsQuery>): Promise<{ data: DropCostsDto[] }> {
  const data = await sql<DropCostsDto>(
    `WITH month AS (
       SELECT first::date AS first, (first + interval '1 month')::date AS next
       FROM generate_series($1::date, $1::date + ($2 - 1) * interval '1 month', interval '1 month') AS first),
     prize AS (
       SELECT z.drop_id, z.value_cents, z.is_live,
         (SELECT a.state FROM drop_awards a WHERE a.drop_id = z.drop_id AND a.place = z.place AND a.state IN ('unit', 'cash')) AS taken
       FROM drop_prizes z),
     cost AS (
       SELECT d.id, d.day, d.state, coalesce(d.entry_count, 0) AS entries,
         sum(p.value_cents) FILTER (WHERE p.taken = 'unit') AS unit_cents,
         sum(p.value_cents) FILTER (WHERE p.taken = 'cash') AS cash_cents,
         sum(p.value_cents) FILTER (WHERE p.is_live) AS planned_cents
       FROM drops d LEFT JOIN prize p ON p.drop_id = d.id
       WHERE d.day >= $1::date AND d.day < $1::date + $2 * interval '1 month' GROUP BY d.id)
     SELECT to_char(m.first, 'YYYY-MM') AS month, count(c.id) FILTER (WHERE c.state <> 'void')::int AS "dropCount",
       count(c.id) FILTER (WHERE c.state = 'void')::int AS "voidCount", coalesce(sum(c.entries), 0)::int AS "entryCount",
       coalesce(sum(c.unit_cents), 0)::bigint AS "unitCents", coalesce(sum(c.cash_cents), 0)::bigint AS "cashCents",
       coalesce(sum(c.planned_cents), 0)::bigint AS "plannedCents"
     FROM month m LEFT JOIN cost c ON c.day >= m.first AND c.day < m.next GROUP BY m.first ORDER BY m.first`,
    [`${from}-01`, months],
  );
  return { data };
}
