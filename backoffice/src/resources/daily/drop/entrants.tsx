import {
  formatCount,
  readableState,
  type DailyEntrantRecord,
  type DailyRecord,
} from '@pullproof/server/contract';
import { Box, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { describeError } from '../../../providers/api-problem.ts';
import { RowsTable, type Column } from '../../../shared/lists/rows-table.tsx';
import { TablePages } from '../../../shared/lists/table-pages.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { useSettled } from '../../../shared/use-settled.ts';
import { usePermission } from '../../../shared/use-permission.ts';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { When } from '../../../shared/values/when.tsx';
import { TextLink } from '../../../shared/text-link.tsx';
import { PartLoading } from '../../../shared/loading.tsx';

const views = [
  { label: 'All', filter: {} },
  { label: 'Same browser', filter: { sameDeviceCount_gte: 1 } },
  { label: 'Same network', filter: { sameAddressCount_gte: 1 } },
  { label: 'By email', filter: { isForm: true } },
] as const;

const pageSize = 25;

/** Everyone who entered. Flags inform staff and never affect the draw. */
export function DropEntrants() {
  const drop = useRecordContext<DailyRecord>();
  if (!drop || drop.announcedAt === null) return null;
  return (
    <Section
      title="Entrants"
      hint="Entries from the same browser or network are marked. Marks never affect the draw: every entry has the same chance."
      flush
    >
      <Entrants dropId={drop.id} />
    </Section>
  );
}

function Entrants({ dropId }: { dropId: string }) {
  const [view, setView] = useState<(typeof views)[number]>(views[0]);
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const q = useSettled(text.trim());
  const { data, total, isPending, error } = useGetList<DailyEntrantRecord>(`daily/${dropId}/entrants`, {
    filter: { ...view.filter, ...(q === '' ? {} : { q }) },
    sort: { field: 'seq', order: 'ASC' },
    pagination: { page: page + 1, perPage: pageSize },
  });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, px: 2.5, pb: 1.5 }}>
        <TextField
          type="search"
          size="small"
          margin="none"
          label="Name or entry number"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPage(0);
          }}
          fullWidth={false}
          sx={{ mr: 1, width: { xs: '100%', sm: 240 } }}
        />
        {views.map((choice) => (
          <Chip
            key={choice.label}
            label={choice.label}
            size="small"
            aria-pressed={choice === view}
            color={choice === view ? 'primary' : 'default'}
            variant={choice === view ? 'filled' : 'outlined'}
            onClick={() => {
              setView(choice);
              setPage(0);
            }}
          />
        ))}
      </Box>
      {error ? (
        <Typography color="error" sx={{ px: 2.5, pb: 2.5 }}>
          {describeError(error)}
        </Typography>
      ) : null}
      {isPending ? <PartLoading height={120} label="Loading the entrants" isInset /> : null}
      {data?.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>
          {q === '' && view === views[0] ? 'Nobody has entered yet.' : 'No entry matches.'}
        </Typography>
      ) : null}
      {data && data.length > 0 ? <RowsTable rows={data} columns={columns} /> : null}
      <TablePages total={total} page={page} pageSize={pageSize} onPage={setPage} />
    </>
  );
}

const columns: Column<DailyEntrantRecord>[] = [
  { label: 'Entry', cell: ({ seq }) => formatCount(seq) },
  { label: 'Who', cell: (entrant) => <EntrantName entrant={entrant} /> },
  { label: 'Entered', cell: ({ enteredAt }) => <When at={enteredAt} exact /> },
  { label: 'Marks', cell: (entrant) => <Marks entrant={entrant} /> },
  { label: 'Outcome', cell: (entrant) => <Outcome entrant={entrant} /> },
];

/** The customer, linked for roles that may see customers; entrants by email have no account. */
export function EntrantName({ entrant }: { entrant: DailyEntrantRecord }) {
  const seesCustomers = usePermission('users.read');
  const { customerId, customerName, isForm, seq } = entrant;
  if (customerId === null) return <>{isForm ? `Entry ${seq}, by email` : 'Deleted account'}</>;
  const name = customerName ?? `Entry ${seq}`;
  if (!seesCustomers) return <>{name}</>;
  return <TextLink to={`/users/${customerId}`}>{name}</TextLink>;
}

function Marks({ entrant: { sameDeviceCount, sameAddressCount } }: { entrant: DailyEntrantRecord }) {
  const marks = [
    ...(sameDeviceCount > 0 ? [`${sameDeviceCount} more from this browser`] : []),
    ...(sameAddressCount > 0 ? [`${sameAddressCount} more from this network`] : []),
  ];
  return <>{marks.length === 0 ? '–' : marks.join(', ')}</>;
}

const tones = { waiting: 'waiting', won: 'active', alternate: 'queued', 'not-drawn': 'closed', void: 'void' };

const Outcome = ({ entrant: { outcome, position } }: { entrant: DailyEntrantRecord }) => (
  <StatusChip
    state={tones[outcome]}
    label={position === null ? readableState(outcome) : `${readableState(outcome)}, drawn as ${position}`}
  />
);
