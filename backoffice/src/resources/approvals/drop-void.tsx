import type { ApprovalRecord, DailyRecord } from '@pullproof/server/contract';
import { Alert, Typography } from '@mui/material';
import { useGetOne, useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { When } from '../../shared/values/when.tsx';
import { DropState } from '../daily/state.tsx';

/** The drop that would be called off, and the reason as everyone would read it. */
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
      title={isPending ? 'What would happen' : 'What it was about'}
      hint="All entries become void. The prizes go to a later drop with a new seed, and entrants enter again."
    >
      {isPending && drop.state !== 'open' ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          The drop is no longer open, so it cannot be called off any more.
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
        Everyone reads
      </Typography>
      <Typography>“{approval.reason}”</Typography>
    </Section>
  );
}
