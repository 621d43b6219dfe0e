import type { ApprovalRecord, DailyRecord } from '@pullproof/server/contract';
import { Alert, Typography } from '@mui/material';
import { useGetOne, useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { When } from '../../shared/values/when.tsx';
import { DropState } from '../daily/state.tsx';

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
    <Section
      title={isPending ? 'If approved' : 'The drop'}
      hint="All entries become void. The prizes move to a later drop with a new seed, which entrants can enter again."
    >
      {isPending && drop.state !== 'open' && drop.state !== 'scheduled' ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          Entries have closed, so this drop can no longer be cancelled.
        </Alert>
      ) : null}
      <Facts
        rows={[
          ['Drop', `Drop ${drop.number}`],
          ['State now', <DropState key="state" drop={drop} />],
          ['Prize', drop.prizeName],
          ['Value', <Money key="value" cents={drop.prizeCents} />],
          ['Entries', drop.entryCount.toLocaleString('en-US')],
          ['Closes', <When key="closes" at={drop.closesAt} exact />],
        ]}
      />
      <Typography variant="body2" sx={{ fontWeight: 600, mt: 2 }}>
        Public reason
      </Typography>
      <Typography>“{approval.reason}”</Typography>
    </Section>
  );
}
