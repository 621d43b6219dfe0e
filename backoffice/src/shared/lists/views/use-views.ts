import type { ListViewDto, ListViewsDto, ResourceDeclaration, ViewColumns } from '@pullproof/server/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { consoleName } from '../../resource-names.ts';
import { concerns } from '../../live/live-kinds.ts';
import { hearChanges } from '../../live/live-stream.ts';

/** A chip; `count` is missing until the server has counted. */
export type ShownView = Omit<ListViewDto, 'count' | 'hasMore'> & { count?: number; hasMore?: boolean };

const pauseMs = 2_000;
const keyOf = (list: string) => ['list-views', list];

/** The views of a list with their counts, in one request; counted again when records of the list change. */
export function useViews({ name, views: declared = [] }: ResourceDeclaration) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) =>
      dataProvider.read<ListViewsDto>(`list-views?list=${encodeURIComponent(name)}`, signal),
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = hearChanges((kinds) => {
      if (!concerns(kinds, consoleName(name))) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: keyOf(name) });
      }, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [name, queryClient]);
  return {
    isLoaded: data !== undefined,
    views: data?.views ?? declared.flatMap(asShown),
    columns: data?.columns ?? null,
    reload: () => queryClient.invalidateQueries({ queryKey: keyOf(name) }),
    keepColumns(columns: ViewColumns) {
      queryClient.setQueryData<ListViewsDto>(keyOf(name), (held) => held && { ...held, columns });
      return dataProvider.send('list-views/columns', { list: name, columns });
    },
  };
}

/** Before the server answers; views that depend on the viewer or the hour wait for it. */
function asShown({ label, filter, order }: NonNullable<ResourceDeclaration['views']>[number]): ShownView[] {
  if (Object.values(filter).some((value) => typeof value === 'string' && value.startsWith('@'))) return [];
  return [
    {
      ...{ id: null, name: label, columns: null, madeBy: null, mayChange: false },
      // Declared as JSON.
      filter: filter as ShownView['filter'],
      sort: order ? { field: order[0], order: order[1] } : null,
    },
  ];
}
