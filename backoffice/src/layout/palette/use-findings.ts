import type { SearchFindingDto } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { useSettled } from '../../shared/use-settled.ts';

export interface Finding {
  resource: string;
  id: string;
  label: string;
}

const minSearchLength = 2;
const maxSearchLength = 100;

/** States are said in words; a mail address keeps its signs. */
const readDetail = (detail: string): string[] =>
  detail === ''
    ? []
    : detail
        .split(' · ')
        .map((part) => (/^[a-z]+(?:_[a-z]+)+$/.test(part) ? part.replaceAll('_', ' ') : part));

/** Searches every resource the user may read: one request once typing pauses. */
export function useFindings(text: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const q = useSettled(text.trim().slice(0, maxSearchLength));
  const { data = [], isFetching } = useQuery({
    queryKey: ['palette', q],
    enabled: q.length >= minSearchLength,
    queryFn: async ({ signal }): Promise<Finding[]> => {
      const path = `search?q=${encodeURIComponent(q)}`;
      const answer = await dataProvider.read<{ data: SearchFindingDto[] }>(path, signal);
      return answer.data.map(({ resource, id, label, detail }) => ({
        resource,
        id,
        label: [label, ...readDetail(detail)].join(' · '),
      }));
    },
  });
  return { findings: q.length >= minSearchLength ? data : [], isSearching: isFetching };
}
