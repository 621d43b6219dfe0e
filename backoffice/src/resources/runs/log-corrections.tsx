import type { ApprovalRecord, RunRecord } from '@pullproof/server/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { TextLink } from '../../shared/text-link.tsx';

/** Corrections of the run's public log: past requests, and the button for a new one. */
export function LogCorrections() {
  const run = useRecordContext<RunRecord>();
  const mayAsk = usePermission('runs.correct');
  const [isAsking, setAsking] = useState(false);
  const { data = [] } = useGetList<ApprovalRecord>(
    'approvals',
    {
      filter: { kind: 'log-correction', subjectId: run?.id },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: Boolean(run?.publishedAt) },
  );
  if (!run?.publishedAt || (!mayAsk && data.length === 0)) return null;
  const isPending = data.some(({ state }) => state === 'pending');
  return (
    <Section
      title="Log corrections"
      hint="If entries of the public log are out of order or have a wrong time, a correction states that publicly. The log itself does not change."
      actions={
        mayAsk && !isPending ? (
          <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Check the log
          </Button>
        ) : null
      }
    >
      {data.map((request) => (
        <Box
          key={request.id}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}
        >
          <StatusChip state={request.state} />
          <TextLink to={`/approvals/${request.id}`}>{request.reason}</TextLink>
          <When at={request.createdAt} />
        </Box>
      ))}
      {data.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          None so far.
        </Typography>
      ) : null}
      {isAsking ? <CorrectDialog run={run} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}
