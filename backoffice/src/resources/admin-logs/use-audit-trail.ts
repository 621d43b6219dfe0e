import type { AuditTrailDto } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';

/** How far the trail is sealed and what it covers; undefined while loading. */
export function useAuditTrail(): AuditTrailDto | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['admin-logs', 'trail'],
    queryFn: ({ signal }) => dataProvider.read<AuditTrailDto>('audit-trail', signal),
    refetchInterval: 60_000,
    staleTime: 10_000,
  });
  return data;
}
