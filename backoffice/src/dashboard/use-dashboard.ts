import type { DashboardDto } from '@pullproof/server/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import { spansOf, type Span } from './period.ts';

const refreshMs = 30_000;

/** Figures of the last `days` days and of the period before, plus pending work; refreshed twice a minute. */
export function useDashboard(days: number, zone: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['dashboard', days, zone],
    queryFn: async ({ signal }) => {
      const read = ({ from, to }: Span) =>
        dataProvider.read<DashboardDto>(`dashboard?${new URLSearchParams({ from, to }).toString()}`, signal);
      const { current, previous } = spansOf(days, new Date(), zone);
      const [now, before] = await Promise.all([read(current), read(previous)]);
      // Returned with its own `days`: one period's figures stay on screen while another's are loading.
      return { now, before, days };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}
