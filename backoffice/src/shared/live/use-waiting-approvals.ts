import type { WaitingApprovalsDto } from '@pullproof/server/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { concerns } from './live-kinds.ts';
import { hearChanges } from './live-stream.ts';
import { usePermission } from '../use-permission.ts';

const queryKey = ['approvals-waiting'];
const refreshMs = 60_000;

/** Requests this user can decide, and their own pending ones; refetched as soon as a request changes. */
export function useWaitingApprovals(): WaitingApprovalsDto | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const mayRead = usePermission('approvals.read');
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.read<WaitingApprovalsDto>('approvals/waiting', signal),
    enabled: mayRead,
    refetchInterval: refreshMs,
  });
  useEffect(
    () =>
      mayRead
        ? hearChanges((kinds) => {
            if (concerns(kinds, 'approvals')) void queryClient.invalidateQueries({ queryKey });
          })
        : undefined,
    [mayRead, queryClient],
  );
  return data;
}
