import type { ShopSettingsDto } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { requestJson } from '../providers/request-json.ts';

/** The shop's public settings: name, mode, maintenance. Undefined while loading. */
export function useShopSettings(): ShopSettingsDto | undefined {
  const { data } = useQuery({
    queryKey: ['shop-settings'],
    queryFn: async ({ signal }) => (await requestJson('/api/settings', { signal })).json as ShopSettingsDto, // the public contract
    staleTime: 60_000,
    retry: false,
  });
  return data;
}
