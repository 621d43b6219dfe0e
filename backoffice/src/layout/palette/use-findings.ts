import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';

export interface Finding {
  resource: string;
  /** Absent for the screen of the resource itself. */
  id?: string;
  label: string;
}

/** Where records are looked for, and how one reads. */
const sources: { resource: string; sort: string; label: (row: RaRecord) => string }[] = [
  { resource: 'products', sort: 'title', label: (row) => String(row['title']) },
  {
    resource: 'cards',
    sort: 'name',
    label: (row) => `${String(row['name'])} · ${String(row['setName'])} ${String(row['number'])}`,
  },
  {
    resource: 'users',
    sort: 'email',
    label: (row) => `${String(row['displayName'])} · ${String(row['email'])}`,
  },
  {
    resource: 'collectibles',
    sort: 'id',
    label: (row) => `${String(row['cardName'])} · ${String(row['cert'] ?? row['kindName'])}`,
  },
  { resource: 'architects', sort: 'name', label: (row) => String(row['name']) },
  { resource: 'sets', sort: 'name', label: (row) => String(row['name']) },
];

export const screenNames = [
  ...['products', 'runs', 'orders', 'history', 'cards', 'class', 'sets', 'architects', 'textures'],
  ...['collectibles', 'collectibles-class', 'owned', 'shipping/from', 'users'],
  ...['admin-logs', 'reconciliations', 'jobs', 'error-events'],
];

const shortestSearch = 2;
const settleMs = 250;
const perSource = 5;

/** Records that match, from every list the person may read, asked for at once when typing pauses. */
export function useFindings(text: string, mayRead: (resource: string) => boolean) {
  const dataProvider = useDataProvider();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = sources.filter(({ resource }) => mayRead(resource));
  const { data = [], isFetching } = useQuery({
    queryKey: ['palette', q, asked.map(({ resource }) => resource)],
    enabled: q.length >= shortestSearch,
    queryFn: async ({ signal }): Promise<Finding[]> => {
      const answers = await Promise.allSettled(
        asked.map(async ({ resource, sort, label }) => {
          const { data: rows } = await dataProvider.getList(resource, {
            filter: { q },
            sort: { field: sort, order: 'ASC' },
            pagination: { page: 1, perPage: perSource },
            signal,
          });
          return rows.map((row: RaRecord) => ({ resource, id: String(row.id), label: label(row) }));
        }),
      );
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
  });
  return { findings: q.length >= shortestSearch ? data : [], isSearching: isFetching };
}
