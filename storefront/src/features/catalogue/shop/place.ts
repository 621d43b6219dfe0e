import { replacePlace } from '../../../lib/place.ts';
import { writeFilters, type ShopFilters } from './filters.ts';

export function showFilters(filters: ShopFilters): void {
  const query = writeFilters(filters).toString();
  replacePlace(query ? `/shop?${query}` : '/shop');
}
