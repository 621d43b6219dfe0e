import { casesDeclaration, type CaseTimesDto, type CaseRecord } from '@pullproof/server/contract';
import { Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { describeMinutes } from './describe-minutes.ts';
import { useCaseTimes } from './use-case-times.ts';

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
  title('name', { phone: 'primary', sx: { whiteSpace: 'nowrap' } }),
  text('sender', { phone: 'secondary', cell: (of) => of.sender ?? '–' }),
  choice('topic', { phone: 'tertiary' }),
  text('aboutLabel', { cell: (of) => of.aboutLabel ?? '–', sx: { whiteSpace: 'nowrap' } }),
  chip('state', { phone: 'secondary' }),
  when('waitingSince', { phone: 'secondary' }),
  choice('proof', { hidden: true }),
  text('assigneeName', { cell: (of) => of.assigneeName ?? '–' }),
];

/** Questions of customers, who waits longest first. */
export function CaseList() {
  const times = useCaseTimes();
  return (
    <>
      <ListScreen<CaseRecord>
        of={casesDeclaration}
        columns={columns}
        filters={filters}
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
      {times ? <TeamTimes {...times} /> : null}
    </>
  );
}

/** How long customers waited, in the middle of all cases of 30 days. */
function TeamTimes({ firstAnswerMinutes, resolutionMinutes }: CaseTimesDto) {
  if (firstAnswerMinutes === null) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
      In the last 30 days half of the cases had their first answer within{' '}
      {describeMinutes(firstAnswerMinutes)}
      {resolutionMinutes === null ? '' : ` and were closed within ${describeMinutes(resolutionMinutes)}`}.
    </Typography>
  );
}
