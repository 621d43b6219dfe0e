import { sqlFunction } from '../../platform/database/sql-function.ts';

/** $1 customer, $2 now. */
export const spendingBarStatement = `
  SELECT e.kind, e.ends_at AS until,
    EXISTS (SELECT 1 FROM open_holds WHERE customer_id = $1) AS "isHeld"
  FROM (SELECT 1) AS nobody
  LEFT JOIN LATERAL (SELECT kind, ends_at FROM exclusions WHERE customer_id = $1 AND ends_at > $2
    ORDER BY ends_at DESC LIMIT 1) e ON true`;

export const limitsFunctions = [
  sqlFunction(
    'may_spend_1(uuid, timestamptz)',
    'boolean',
    `BEGIN RETURN (SELECT bar.kind IS NULL AND NOT bar."isHeld" FROM (${spendingBarStatement}) AS bar); END`,
  ),
];
