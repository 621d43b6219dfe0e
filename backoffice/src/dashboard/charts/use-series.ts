import type { DashboardSeriesDto } from '@pullproof/server/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { spansOf, type Span } from '../period.ts';

const refreshMs = 60_000;

/** Figures of the period and the one before it, by hour or day; refreshed once a minute. */
export function useSeries(days: number, zone: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['dashboard', 'series', days, zone],
    queryFn: async ({ signal }) => {
      const read = ({ from, to }: Span) =>
        dataProvider.read<DashboardSeriesDto>(
          `dashboard/series?${new URLSearchParams({ from, to }).toString()}`,
          signal,
        );
      const { current, previous } = spansOf(days, new Date(), zone);
      const [now, before] = await Promise.all([read(current), read(previous)]);
      return { now, before, days, span: current };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

export type Series = NonNullable<ReturnType<typeof useSeries>['data']>;
