import { useShopSettings } from './shop-settings.ts';

/** The zone that drops follow; UTC while loading. */
export const useShopZone = (): string => useShopSettings()?.terms.shopTimeZone ?? 'UTC';
