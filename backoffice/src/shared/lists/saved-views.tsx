import { formatCount } from '@pullproof/server/contract';
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import { Box, Chip } from '@mui/material';
import { useState } from 'react';
import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  useListContext,
  useSavedQueries,
  type SavedQuery,
  type SortPayload,
} from 'react-admin';
import { isSameValue } from '../../providers/dirty-keys.ts';

export interface ListView {
  label: string;
  filter: Record<string, unknown>;
  sort?: SortPayload;
  /** How many records it finds, where the server counts them. */
  count?: number | undefined;
}

const nameWithCount = ({ label, count }: ListView): string =>
  count === undefined ? label : `${label} · ${formatCount(count)}`;

/** Built-in and saved views as a row of chips; the active one is marked. */
export function SavedViews({ views }: { views: ListView[] }) {
  const { resource, filterValues, displayedFilters, sort, perPage, setFilters, setSort } = useListContext();
  const [stored, setStored] = useSavedQueries(resource);
  const [isNaming, setNaming] = useState(false);
  const own = extractValidSavedQueries(stored);

  function show(view: ListView) {
    setFilters(view.filter, {});
    if (view.sort) setSort(view.sort);
  }

  const isOn = (filter: unknown) => isSameValue(filter, filterValues);
  const isKnown = own.some((query) =>
    isSameValue(query.value, { filter: filterValues, sort, perPage, displayedFilters }),
  );
  const mayKeep =
    Object.keys(filterValues).length > 0 && !isKnown && !views.some((view) => isOn(view.filter));

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pb: 1.25 }} role="group" aria-label="Views">
      {[{ label: 'All', filter: {} }, ...views].map((view) => (
        <Chip
          key={view.label}
          label={nameWithCount(view)}
          size="small"
          aria-pressed={isOn(view.filter)}
          color={isOn(view.filter) ? 'primary' : 'default'}
          variant={isOn(view.filter) ? 'filled' : 'outlined'}
          onClick={() => show(view)}
        />
      ))}
      {own.map((query) => (
        <Chip
          key={query.label}
          label={query.label}
          size="small"
          aria-pressed={isOn(query.value.filter)}
          color={isOn(query.value.filter) ? 'primary' : 'default'}
          variant={isOn(query.value.filter) ? 'filled' : 'outlined'}
          onClick={() => show(asView(query))}
          onDelete={() => setStored(own.filter((kept) => kept.label !== query.label))}
        />
      ))}
      {mayKeep ? (
        <Chip
          icon={<BookmarkAdd />}
          label="Save this view"
          size="small"
          variant="outlined"
          sx={{ borderStyle: 'dashed' }}
          onClick={() => setNaming(true)}
        />
      ) : null}
      <AddSavedQueryDialog open={isNaming} onClose={() => setNaming(false)} />
    </Box>
  );
}

function asView(query: SavedQuery): ListView {
  const filter: Record<string, unknown> = query.value.filter ?? {};
  return { label: query.label, filter, ...(query.value.sort ? { sort: query.value.sort } : {}) };
}
