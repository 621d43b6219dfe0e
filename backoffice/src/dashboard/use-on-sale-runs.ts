import { useGetList } from 'react-admin';
import type { RunRecord } from '../records.ts';

/** Share of a run, in percent, below which its product should get its next run. */
const lowStockPercent = 10;

/** Runs on sale with what is left of them; a shop has some dozens, one page holds them all. */
export function useOnSaleRuns() {
  const { data: runs } = useGetList<RunRecord>(
    'runs',
    {
      filter: { state: 'on_sale' },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 500 },
    },
    { staleTime: 15_000, refetchInterval: 30_000 },
  );
  return {
    runs,
    unsold: runs?.reduce((sum, run) => sum + run.unsold, 0),
    low: runs?.filter((run) => run.unsold * 100 < run.size * lowStockPercent),
    ending: runs?.filter((run) => run.noticeAt),
  };
}
