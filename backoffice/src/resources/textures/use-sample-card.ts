import type { CardRecord } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';

const dearest = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'valueCents', order: 'DESC' },
} as const;

/** Returns the most valuable card with this texture, else the most valuable card; undefined in an empty catalogue. */
export function useSampleCard(textureId?: string): CardRecord | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['cards', 'sample', textureId ?? null],
    queryFn: async () => {
      const first = async (filter: object) =>
        (await dataProvider.getList<CardRecord>('cards', { ...dearest, filter })).data[0];
      const wearer = textureId === undefined ? undefined : await first({ textureId });
      return wearer ?? (await first({})) ?? null;
    },
    staleTime: 60_000,
  });
  return data ?? undefined;
}
