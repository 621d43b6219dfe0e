import type { Feature, SearchSource } from '../../feature.ts';
import { searchRoutes } from './routes.ts';

/** Findings are listed in this order of their resources. */
const ranks: Record<SearchSource['resource'], number> = {
  users: 1,
  orders: 2,
  collectibles: 3,
  cards: 4,
  products: 5,
  runs: 6,
  shipping: 7,
  'top-ups': 8,
  payouts: 9,
  promo: 10,
  daily: 11,
  architects: 12,
  mails: 13,
  admins: 14,
};

export const searchFeature = (sources: readonly SearchSource[]): Feature => ({
  staff: [searchRoutes(sources.toSorted((one, other) => ranks[one.resource] - ranks[other.resource]))],
});
