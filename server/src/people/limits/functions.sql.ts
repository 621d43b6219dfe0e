import { sqlFunction } from '../../platform/database/sql-function.ts';

/** $1 customer, $2 now. */
export const spendingBarStatement = `
  SELECT e.kind, e.ends_at AS until,
    EXISTS (SELECT 1 FROM open_holds WHERE customer_id = $1) AS "isHeld"
  FROM (SELECT 1) AS nobody
  LEFT JOIN LATERAL (SELECT x.kind, x.ends_at FROM customer_mailboxes c JOIN exclusions x ON x.mailbox = c.mailbox
    WHERE c.customer_id = $1 AND x.ends_at > $2 ORDER BY x.ends_at DESC LIMIT 1) e ON true`;

export const limitsFunctions = [
  // What keeps the customer from spending, as JSON; null if nothing does.
  sqlFunction(
    'spending_bar_1(uuid, timestamptz)',
    'jsonb',
    `BEGIN RETURN (SELECT to_jsonb(bar) FROM (${spendingBarStatement}) AS bar WHERE bar.kind IS NOT NULL OR bar."isHeld"); END`,
  ),
];
