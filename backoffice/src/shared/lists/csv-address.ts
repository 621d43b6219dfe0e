import { wireFilter } from '@pullproof/server/contract';
import type { SortPayload } from 'react-admin';
import { apiName } from '../resource-names.ts';

/** Returns the CSV URL of a list with the current filter, sort order and columns. */
export function csvAddress(
  resource: string,
  filter: Record<string, unknown>,
  sort: SortPayload,
  columns: readonly string[],
): string {
  const query = new URLSearchParams({
    filter: JSON.stringify(wireFilter(filter)),
    sort: JSON.stringify([sort.field, sort.order]),
    columns: JSON.stringify(columns),
  });
  return `/api/admin/${apiName(resource)}.csv?${query.toString()}`;
}
