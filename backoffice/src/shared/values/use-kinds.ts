import type { KindRecord } from '@pullproof/server/contract';
import { useGetList } from 'react-admin';

/** The kinds of unit, by name. */
export function useKinds(): readonly KindRecord[] {
  const { data = [] } = useGetList<KindRecord>('collectibles-class', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return data;
}
