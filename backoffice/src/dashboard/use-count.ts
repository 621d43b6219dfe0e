import { useGetList } from 'react-admin';

const oneRow = { page: 1, perPage: 1 };

/** How many records a filter finds; undefined until known or where it may not be read. */
export function useCount(
  resource: string,
  filter: Record<string, unknown>,
  sortField: string,
  enabled = true,
): number | undefined {
  const { total } = useGetList(
    resource,
    { filter, pagination: oneRow, sort: { field: sortField, order: 'DESC' } },
    { enabled, staleTime: 15_000, refetchInterval: 30_000 },
  );
  return total;
}

/** The moment one day before this page was opened, to the minute: a stable filter. */
export function dayBefore(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(minute - 86_400_000).toISOString();
}
