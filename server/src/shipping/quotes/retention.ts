import { days } from '../../platform/clock.ts';
import type { Retention } from '../../platform/retention.ts';

export const quoteRetention: Retention = {
  what: 'quotes that nobody used',
  table: 'shipment_quotes',
  key: 'id',
  since: 'expires_at',
  where: 'used_at IS NULL',
  keepMs: () => days(1),
};
