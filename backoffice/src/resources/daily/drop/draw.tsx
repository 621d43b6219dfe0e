import {
  formatCount,
  readableState,
  type DailyEntrantRecord,
  type DailyRecord,
  type DropDto,
} from '@pullproof/server/contract';
import { Typography } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { RowsTable, type Column } from '../../../shared/lists/rows-table.tsx';
import { Facts, Section } from '../../../shared/records/section.tsx';
import { CopyableHash } from '../../../shared/values/copyable-hash.tsx';
import { Money } from '../../../shared/values/money.tsx';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { When } from '../../../shared/values/when.tsx';
import { EntrantName } from './entrants.tsx';
import { PartLoading } from '../../../shared/loading.tsx';

/** The draw: published list, timing, result and claims. */
export function DropDraw() {
  const record = useRecordContext<DailyRecord>();
  const drop = record?.drop;
  if (!record || !drop || drop.close === null) return null;
  const { close, beacon, result } = drop;
  return (
    <>
      <Section title="Draw" hint={describeDraw(drop)}>
        <Facts
          rows={[
            ['List published', <When key="close" at={close.publishedAt} exact />],
            ['Round comes out', <When key="round" at={beacon?.at} exact />],
            ['Drawn', <When key="drawn" at={result?.drawnAt} exact />],
            ['Seed', <CopyableHash key="seed" value={result?.seed} label="Seed" whole />],
            [
              'Signature of the round',
              <CopyableHash key="beacon" value={result?.beacon} label="Signature of the round" />,
            ],
          ]}
        />
      </Section>
      {result && drop.entryCount > 0 ? (
        <>
          <Section title="Claims" flush>
            <RowsTable
              rows={drop.prizes.map((prize) => ({ ...prize, id: String(prize.place) }))}
              columns={claims}
            />
          </Section>
          <Drawn dropId={record.id} prizeCount={drop.prizes.length} />
        </>
      ) : null}
    </>
  );
}

function describeDraw({ entryCount, result, state }: DropDto): string {
  if (state === 'void') return 'The drop became void before it was drawn.';
  if (result === null)
    return 'The draw is automatic: it waits for the round, and for a relay that brings it. It can’t be cancelled any more.';
  return entryCount === 0
    ? 'Nobody entered. The prizes moved to a later drop.'
    : 'Winners and alternates, in the order of a single shuffle.';
}

type Claim = DropDto['prizes'][number] & { id: string };

const claims: Column<Claim>[] = [
  { label: 'Prize', cell: ({ place, cardName }) => `${place}. ${cardName}` },
  { label: 'State', cell: ({ state }) => <StatusChip state={state} label={claimWords[state]} /> },
  { label: 'Winner', cell: ({ winner }) => winner ?? '–' },
  {
    label: 'Claim until',
    cell: ({ state, claimUntil }) => (state === 'offered' ? <When at={claimUntil} exact /> : '–'),
  },
  { label: 'Passed on', align: 'right', cell: ({ passedOn }) => formatCount(passedOn) },
  { label: 'Value', align: 'right', cell: ({ valueCents }) => <Money cents={valueCents} /> },
];

const claimWords: Record<Claim['state'], string> = {
  waiting: readableState('waiting'),
  offered: 'Waiting for claim',
  unit: 'Claimed as card',
  cash: 'Claimed as cash',
  returned: 'Back in the vault',
  carried: 'Moved to a later drop',
};

const maxRows = 100;

/** Winners in the order of prizes, then alternates. */
function Drawn({ dropId, prizeCount }: { dropId: string; prizeCount: number }) {
  const { data, error } = useGetList<DailyEntrantRecord>(`daily/${dropId}/entrants`, {
    filter: { position_gte: 1 },
    sort: { field: 'seq', order: 'ASC' },
    pagination: { page: 1, perPage: maxRows },
  });
  const rows = data?.toSorted((left, right) => (left.position ?? 0) - (right.position ?? 0));
  const columns: Column<DailyEntrantRecord>[] = [
    {
      label: 'Drawn as',
      cell: ({ position }) =>
        (position ?? 0) <= prizeCount ? `Winner ${position}` : `Alternate ${(position ?? 0) - prizeCount}`,
    },
    { label: 'Who', cell: (entrant) => <EntrantName entrant={entrant} /> },
    { label: 'Entry', align: 'right', cell: ({ seq }) => formatCount(seq) },
  ];
  if (error) return null;
  return (
    <Section title="Winners and alternates" flush>
      {rows === undefined ? <PartLoading height={120} isInset /> : null}
      {rows?.length === 0 ? <Typography sx={{ px: 2.5, pb: 2.5 }}>Nobody.</Typography> : null}
      {rows && rows.length > 0 ? <RowsTable rows={rows} columns={columns} /> : null}
    </Section>
  );
}
