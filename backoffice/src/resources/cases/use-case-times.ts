import type { CaseTimesDto } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';

/** How long customers waited for an answer and for the end of their case. */
export function useCaseTimes(): CaseTimesDto | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['case-times'],
    queryFn: ({ signal }) => dataProvider.read<CaseTimesDto>('cases/times', signal),
  }).data;
}
