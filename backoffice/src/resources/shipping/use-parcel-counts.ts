import type { ParcelCountsDto } from '@pullproof/server/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { concerns } from '../../shared/live/live-kinds.ts';
import { hearChanges } from '../../shared/live/live-stream.ts';

const queryKey = ['parcel-counts'];
const refreshMs = 60_000;

/** Parcels per tab; refetched as soon as a parcel changes. */
export function useParcelCounts(): ParcelCountsDto | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.read<ParcelCountsDto>('shipping/counts', signal),
    refetchInterval: refreshMs,
  });
  useEffect(
    () =>
      hearChanges((kinds) => {
        if (concerns(kinds, 'shipping')) void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
  return data;
}
