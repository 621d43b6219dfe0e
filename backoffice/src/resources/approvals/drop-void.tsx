import { type ApprovalRecord, type DailyRecord, dailyDeclaration } from '@pullproof/server/contract';
import { Alert, Typography } from '@mui/material';
import { useGetOne, useRecordContext } from 'react-admin';
import { factsOf, RecordFacts } from '../../shared/records/facts.tsx';
import { Section } from '../../shared/records/section.tsx';
import { DropState } from '../daily/state.tsx';

const { other, value } = factsOf<DailyRecord>(dailyDeclaration);

const dropFacts = [
  other('Drop', ({ number }) => `Drop ${number}`),
  other('State now', (drop) => <DropState drop={drop} />),
  value('prizeName'),
  value('prizeCents'),
  value('entryCount'),
  value('closesAt'),
];

/** A request to cancel an announced drop: the drop as it is now, and the reason that will be public. */
export function DropVoidChange() {
  const approval = useRecordContext<ApprovalRecord>();
  const { data: drop } = useGetOne<DailyRecord>(
    'daily',
    { id: approval?.subjectId ?? '' },
    { enabled: approval !== undefined },
  );
  if (!approval || !drop) return null;
  const isPending = approval.state === 'pending';
  return (
    <Section title="The drop">
      {isPending && drop.state !== 'open' && drop.state !== 'scheduled' ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          Entries have closed, so this drop can no longer be cancelled.
        </Alert>
      ) : null}
      <RecordFacts of={drop} rows={dropFacts} />
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 2 }}>
        Public reason
      </Typography>
      <Typography>“{approval.reason}”</Typography>
    </Section>
  );
}
