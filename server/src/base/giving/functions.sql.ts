import { sqlFunction } from '../../platform/database/sql-function.ts';

/** Gifts that count towards their giver's limits: not those that two people decided, nor those drawn from a counted budget. */
export const isCounted = 'approval_id IS NULL AND NOT is_from_budget';

const sumSince = (period: string) => `(SELECT coalesce(sum(g.cents), 0) FROM gifts g
  WHERE g.staff_id = $1 AND ${isCounted} AND g.created_at > coalesce($4, clock_timestamp()) - interval '${period}')::bigint`;

/**
 * What a staff member has given, and why another gift takes two people, if it does. Until the transaction ends nobody else
 * weighs a gift of theirs. Limits and people stand above this area: their functions are called by name.
 */
const weigh = `
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('gifts of ' || $1, 0));
  RETURN QUERY SELECT
    CASE WHEN $2 IS NOT NULL AND is_of_staff_1($2, staff_devices_since_1(), $1) THEN 'own-account'
      WHEN $3 > 0 AND is_power_new_1($1) THEN 'new-power'
      WHEN sums.day + $3 > limits.day_cents THEN 'day'
      WHEN sums.month + $3 > limits.month_cents THEN 'month' END,
    sums.day, limits.day_cents, sums.month, limits.month_cents
  FROM (SELECT ${sumSince('24 hours')} AS day, ${sumSince('30 days')} AS month) AS sums, giver_limits_1($1) AS limits;
END`;

/** Inserts a gift. What one person may not give alone is refused, and named: then nothing was inserted. */
const recordGift = `
DECLARE
  held text;
  day_limit bigint;
  month_limit bigint;
BEGIN
  IF $2 IS NOT NULL AND $3 IS NULL AND NOT $10 THEN
    SELECT w.hold, w."dayLimitCents", w."monthLimitCents" INTO held, day_limit, month_limit FROM weigh_gift_1($2, $5, $6, $11) AS w;
    IF held IS NOT NULL THEN RETURN held; END IF;
  END IF;
  INSERT INTO gifts (id, staff_id, approval_id, kind, customer_id, cents, subject_kind, subject_id, transaction_id, is_from_budget,
    day_limit_cents, month_limit_cents, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, day_limit, month_limit, coalesce($11, clock_timestamp()));
  RETURN NULL;
END`;

export const givingFunctions = [
  // Staff, customer, cents, and the moment, null for now.
  sqlFunction(
    'weigh_gift_1(uuid, uuid, bigint, timestamptz)',
    'TABLE (hold text, "dayCents" bigint, "dayLimitCents" bigint, "monthCents" bigint, "monthLimitCents" bigint) ROWS 1',
    weigh,
  ),
  // Id, staff, approval, kind, customer, cents, kind and id of the subject, ledger transaction, whether from a budget, the moment.
  sqlFunction(
    'record_gift_1(uuid, uuid, uuid, text, uuid, bigint, text, uuid, uuid, boolean, timestamptz)',
    'text',
    recordGift,
  ),
];
