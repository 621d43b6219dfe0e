import type { ReadyLineDto } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';

const refreshMs = 60_000;

/** What a live shop needs before it sells; empty in a demo shop and until it has loaded. */
export function useReadyList(): ReadyLineDto[] {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['ready-to-sell'],
    queryFn: ({ signal }) => dataProvider.read<{ data: ReadyLineDto[] }>('ready-to-sell', signal),
    refetchInterval: refreshMs,
  });
  return data?.data ?? [];
}
