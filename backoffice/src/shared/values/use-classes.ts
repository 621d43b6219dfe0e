import type { ClassRecord } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';

export type ClassLook = Pick<ClassRecord, 'name' | 'colour' | 'shape' | 'revealEffect'>;

/** The classes by the slug recipes use, most common first. */
export function useClasses() {
  const { data } = useGetList<ClassRecord>('class', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'rank', order: 'ASC' },
  });
  return useMemo(() => {
    const rows = data ?? [];
    return {
      slugs: rows.map((row) => row.slug),
      classes: new Map<string, ClassLook>(rows.map((row) => [row.slug, row])),
    };
  }, [data]);
}
