import { useEffect } from 'react';
import { useListContext, useStore } from 'react-admin';

/** Notes how the list is shown; react-admin does so only once it was changed. A record's page finds its neighbours by it. */
export function KeepParams() {
  const { resource, filterValues: filter, displayedFilters, sort, page, perPage } = useListContext();
  const [kept, keep] = useStore<unknown>(`${resource}.listParams`);
  const params = JSON.stringify({
    filter,
    displayedFilters,
    sort: sort.field,
    order: sort.order,
    page,
    perPage,
  });
  useEffect(() => {
    if (kept === undefined) keep(JSON.parse(params));
  }, [kept, keep, params]);
  return null;
}
