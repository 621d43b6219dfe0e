import { sqlFunction } from '../../platform/database/sql-function.ts';

/** As `readOwnLimit`: a raise that somebody asked for counts for themselves a day after its approval. */
const ownLimit = `
BEGIN
  RETURN least(setting_1($2), (
    SELECT min((before ->> $2)::bigint) FROM approvals
    WHERE kind = 'settings' AND requested_by = $1 AND state = 'approved' AND before ? $2 AND decided_at > now() - interval '24 hours'));
END`;

/** By role; one without settings of its own gives nothing alone. */
const giverLimits = `
BEGIN
  RETURN QUERY SELECT
    coalesce(own_limit_1($1, 'giftDay' || initcap(role) || 'Cents'), 0),
    coalesce(own_limit_1($1, 'giftMonth' || initcap(role) || 'Cents'), 0)
  FROM staff_names WHERE id = $1;
END`;

export const approvalFunctions = [
  sqlFunction('own_limit_1(uuid, text)', 'bigint', ownLimit),
  sqlFunction('giver_limits_1(uuid)', 'TABLE (day_cents bigint, month_cents bigint) ROWS 1', giverLimits),
];
