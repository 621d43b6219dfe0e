import { casesDeclaration, type CaseCountsDto, type CaseRecord } from '@pullproof/server/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import type { ListView } from '../../shared/lists/saved-views.tsx';
import { describeMinutes } from './describe-minutes.ts';
import { useCaseCounts } from './use-case-counts.ts';

const filter = filtersOf(casesDeclaration);
const filters = [
  filter.search('Number, name, email, what it is about'),
  filter.choice('state', { alwaysOn: true }),
  filter.choice('topic', { alwaysOn: true }),
  filter.choice('aboutKind'),
  filter.from('receivedAt'),
  filter.before('receivedAt'),
];

const { chip, choice, text, title, when } = columnsOf<CaseRecord>(casesDeclaration);
const columns = [
  title('name', { phone: 'primary' }),
  text('sender', { phone: 'secondary', cell: (of) => of.sender ?? '–' }),
  choice('topic', { phone: 'tertiary' }),
  text('aboutLabel', { cell: (of) => of.aboutLabel ?? '–' }),
  chip('state', { phone: 'secondary' }),
  when('waitingSince', { phone: 'secondary' }),
  choice('proof', { hidden: true }),
  text('assigneeName', { cell: (of) => of.assigneeName ?? '–' }),
];

const dayMs = 86_400_000;
/** Hours, so that a view stays the same while somebody looks at it. */
const before = (days: number): string => {
  const hourMs = 3_600_000;
  return new Date(Math.floor((Date.now() - days * dayMs) / hourMs) * hourMs).toISOString();
};

const viewsOf = (counts: CaseCountsDto | undefined, me: unknown): ListView[] => [
  { label: 'Open', filter: { state: 'open' }, count: counts?.open },
  { label: 'Mine', filter: { state: 'open', assignedTo: String(me) }, count: counts?.mine },
  { label: 'Unassigned', filter: { state: 'open', assignedTo_empty: true }, count: counts?.unassigned },
  {
    label: 'Over a day',
    filter: { state: 'open', waitingSince_lt: before(1) },
    count: counts && counts.threeDays + counts.older,
  },
  { label: 'Over three days', filter: { state: 'open', waitingSince_lt: before(3) }, count: counts?.older },
  { label: 'Answered', filter: { state: 'answered' }, count: counts?.answered },
  { label: 'Closed', filter: { state: 'closed' }, count: counts?.closed },
];

/** Questions of customers, who waits longest first. */
export function CaseList() {
  const counts = useCaseCounts();
  const { data: me } = useGetIdentity();
  // Ages as of when the list was opened.
  const [opened] = useState(() => viewsOf(undefined, ''));
  const views = viewsOf(counts, me?.id).map((view, index) => ({
    ...view,
    filter: view.label === 'Mine' ? view.filter : (opened[index]?.filter ?? view.filter),
  }));
  return (
    <>
      <ListScreen<CaseRecord>
        of={casesDeclaration}
        columns={columns}
        sort={{ field: 'waitingSince', order: 'ASC' }}
        filters={filters}
        views={views}
        empty={
          <EmptyState title="No questions yet">
            Customers write on the support page or by mail. Their questions wait here for an answer.
          </EmptyState>
        }
        actions={
          <Button component={Link} to="/canned-answers" size="small">
            Canned answers
          </Button>
        }
      />
      {counts ? <TeamTimes {...counts} /> : null}
    </>
  );
}

/** How long customers waited, in the middle of all cases of 30 days. */
function TeamTimes({ firstAnswerMinutes, resolutionMinutes }: CaseCountsDto) {
  if (firstAnswerMinutes === null) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      In the last 30 days half of the cases had their first answer within{' '}
      {describeMinutes(firstAnswerMinutes)}
      {resolutionMinutes === null ? '' : ` and were closed within ${describeMinutes(resolutionMinutes)}`}.
    </Typography>
  );
}
