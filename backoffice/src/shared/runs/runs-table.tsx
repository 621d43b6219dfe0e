import { formatCount, readableState, type RunRecord } from '@pullproof/server/contract';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { CopyableHash } from '../values/copyable-hash.tsx';
import { nameRun } from './name-run.ts';
import { RowsTable, type Column } from '../lists/rows-table.tsx';
import { StatusChip } from '../values/status-chip.tsx';
import { TextLink } from '../text-link.tsx';
import { PartLoading } from '../loading.tsx';

/** The rest is one click away, in the list of runs. */
const shownRuns = 5;

const columns: Column<RunRecord>[] = [
  {
    label: 'Run',
    cell: (run) => (
      <TextLink to={`/runs/${run.id}`} sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
        {readableState(nameRun(run))}
      </TextLink>
    ),
  },
  { label: 'State', cell: (run) => <RunState run={run} /> },
  {
    label: 'Unsold',
    align: 'right',
    sx: { whiteSpace: 'nowrap' },
    cell: (run) => `${formatCount(run.unsold)} / ${formatCount(run.size)}`,
  },
  { label: 'Opened', align: 'right', cell: (run) => formatCount(run.opened) },
  {
    label: 'Commitment',
    cell: (run) => <CopyableHash value={run.commitmentHash} label="Commitment" />,
  },
];

/** All runs of a pack or product, newest first: state, unsold packs, commitment and actions. */
export function RunsTable({
  filter,
  verbsFor,
}: {
  filter: Record<string, unknown>;
  verbsFor?: (run: RunRecord) => ReactNode;
}) {
  const { data, total, isPending, error } = useGetList<RunRecord>('runs', {
    filter,
    sort: { field: 'number', order: 'DESC' },
    pagination: { page: 1, perPage: shownRuns },
  });
  if (error) return <Note>{error.message}</Note>;
  if (isPending) return <PartLoading height={80} isInset />;
  if (data.length === 0) return <Note>No run yet. Seal one: it can then be published and sold.</Note>;
  const next: Column<RunRecord>[] = verbsFor ? [{ label: 'Next', align: 'right', cell: verbsFor }] : [];
  return (
    <>
      <RowsTable rows={data} columns={[...columns, ...next]} />
      {total !== undefined && total > shownRuns ? <AllRuns filter={filter} total={total} /> : null}
    </>
  );
}

function AllRuns({ filter, total }: { filter: Record<string, unknown>; total: number }) {
  return (
    <Box sx={{ px: 2.5, py: 1.25 }}>
      <TextLink to={`/runs?filter=${encodeURIComponent(JSON.stringify(filter))}`} variant="body2">
        All {formatCount(total)} runs
      </TextLink>
    </Box>
  );
}

const hidden = { draft: 'Ready: its product is a draft', archived: 'Off sale: its product is archived' };

/** A run's state. It sells only while its product is in the shop; an announced end of sales is shown beside it. */
export function RunState({ run }: { run: RunRecord }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      {run.state === 'on_sale' && run.productState !== 'published' ? (
        <StatusChip state="hold" label={hidden[run.productState]} />
      ) : (
        <StatusChip state={run.state} />
      )}
      {run.state === 'on_sale' && run.noticeAt ? <StatusChip state="notice" label="Ending" /> : null}
    </Box>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>
      {children}
    </Typography>
  );
}
