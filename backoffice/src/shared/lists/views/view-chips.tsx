import { formatCount, type ResourceDeclaration } from '@pullproof/server/contract';
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import { Box, Chip, IconButton } from '@mui/material';
import { useState } from 'react';
import { useListContext, type SortPayload } from 'react-admin';
import { isSameValue } from '../../../providers/dirty-keys.ts';
import { usePermission } from '../../use-permission.ts';
import { ChangeView } from './change-view.tsx';
import { SaveView } from './save-view.tsx';
import { useKeptColumns } from './use-kept-columns.ts';
import { useViews, type ShownView } from './use-views.ts';

const nameWithCount = ({ name, count, hasMore }: ShownView): string =>
  count === undefined ? name : `${name} · ${formatCount(count)}${hasMore ? '+' : ''}`;

const everything = { name: 'All', filter: {}, sort: null, columns: null } as const;
type Choice = Pick<ShownView, 'filter' | 'sort' | 'columns'>;

interface ViewChipsProps {
  of: ResourceDeclaration;
  /** The list's usual order. */
  sort: SortPayload;
}

/** Which view the list shows, and how it shows another one. */
function useChosen({ of, sort: usual }: ViewChipsProps) {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const { isLoaded, views, columns, reload, keepColumns } = useViews(of);
  const mayWrite = usePermission('list-views.write');
  const arranged = useKeptColumns({
    isLoaded,
    columns,
    keep: async (next) => (mayWrite ? keepColumns(next) : undefined),
  });
  const isUsualSort = isSameValue(sort, usual);
  const isOn = (view: Choice) =>
    isSameValue(view.filter, filterValues) &&
    (view.sort === null || isSameValue(view.sort, sort)) &&
    (view.columns === null || isSameValue(view.columns, arranged.shown));
  // Of two that fit, the one that says more.
  const chosen = views.findLast(isOn);
  const isAll = chosen === undefined && isOn(everything);
  return {
    views,
    chosen,
    isAll,
    columns: arranged.shown,
    mayKeep: mayWrite && chosen === undefined && !(isAll && isUsualSort),
    /** As it is saved. */
    now: { filter: filterValues, sort: isUsualSort ? null : sort },
    reload,
    show(view: Choice) {
      setFilters(view.filter, {});
      setSort(view.sort ?? usual);
      arranged.show(view.columns);
    },
  };
}

/** The views of a list as chips with their counts; the chosen one is marked. */
export function ViewChips(props: ViewChipsProps) {
  const { views, chosen, isAll, columns, mayKeep, now, reload, show } = useChosen(props);
  const [isNaming, setNaming] = useState(false);
  const [changing, setChanging] = useState<ShownView>();

  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, pb: 1.25 }}
      role="group"
      aria-label="Views"
    >
      <ViewChip label={everything.name} isOn={isAll} onClick={() => show(everything)} />
      {views.map((view) => (
        <ViewChip
          key={view.id ?? view.name}
          label={nameWithCount(view)}
          isOn={view === chosen}
          onClick={() => show(view)}
        />
      ))}
      {chosen?.mayChange ? (
        <IconButton
          size="small"
          aria-label={`Rename or delete the view “${chosen.name}”`}
          aria-haspopup="dialog"
          onClick={() => setChanging(chosen)}
        >
          <MoreHoriz fontSize="inherit" />
        </IconButton>
      ) : null}
      {mayKeep ? (
        <Chip
          icon={<BookmarkAdd />}
          label="Save this view"
          size="small"
          variant="outlined"
          sx={{ borderStyle: 'dashed' }}
          aria-haspopup="dialog"
          onClick={() => setNaming(true)}
        />
      ) : null}
      <SaveView
        open={isNaming}
        list={props.of.name}
        view={now}
        columns={columns}
        onClose={() => setNaming(false)}
        onSaved={reload}
      />
      {changing ? (
        <ChangeView view={changing} onClose={() => setChanging(undefined)} onChanged={reload} />
      ) : null}
    </Box>
  );
}

interface ViewChipProps {
  label: string;
  isOn: boolean;
  onClick: () => void;
}

const ViewChip = ({ label, isOn, onClick }: ViewChipProps) => (
  <Chip
    label={label}
    size="small"
    aria-pressed={isOn}
    color={isOn ? 'primary' : 'default'}
    variant={isOn ? 'filled' : 'outlined'}
    onClick={onClick}
  />
);
