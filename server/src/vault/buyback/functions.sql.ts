import { sqlFunction } from '../../platform/database/sql-function.ts';

export const buybackFunctions = [
  // Between which sums the shop makes an offer.
  sqlFunction(
    'offer_limits_1()',
    'TABLE (lowest bigint, highest bigint) ROWS 1',
    `BEGIN RETURN QUERY SELECT setting_1('buybackMinCents'), setting_1('buybackMaxCents'); END`,
  ),
];
