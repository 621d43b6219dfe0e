import type { CaseCountsDto } from '@pullproof/server/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { concerns } from '../../shared/live/live-kinds.ts';
import { hearChanges } from '../../shared/live/live-stream.ts';

const queryKey = ['case-counts'];
const refreshMs = 60_000;

/** Cases by state and age; refetched as soon as a case changes. */
export function useCaseCounts(): CaseCountsDto | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.read<CaseCountsDto>('cases/counts', signal),
    refetchInterval: refreshMs,
  });
  useEffect(
    () =>
      hearChanges((kinds) => {
        if (concerns(kinds, 'cases')) void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
  return data;
}
