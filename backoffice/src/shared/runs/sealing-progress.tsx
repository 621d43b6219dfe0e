import type { JobDto } from '@pullproof/server/contract';
import { Alert, Box, Button } from '@mui/material';
import { useCallback } from 'react';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { isJobOver, JobProgress, useJob } from '../job-progress.tsx';
import { RoundWait } from './round-wait.tsx';
import { ShortageReport } from './shortage-report.tsx';
import { useClasses } from '../values/use-classes.ts';

interface SealingProgressProps {
  runId: string;
  /** Offered once sealing has ended. */
  onDismiss?: () => void;
}

/** Progress of a run that is being sealed in the background, no matter who started it; lists shortages row by row. */
export function SealingProgress({ runId, onDismiss }: SealingProgressProps) {
  const refresh = useRefresh();
  const notify = useNotify();
  const { classes } = useClasses();
  const { data: jobs } = useGetList<JobDto>('jobs', {
    filter: { subjectId: runId, kind: 'seal-run' },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const onOver = useCallback(
    (job: JobDto) => {
      if (job.state === 'done')
        notify('The run is sealed. Publish it to put it on sale.', { type: 'success' });
      refresh();
    },
    [notify, refresh],
  );
  const { job, error } = useJob(jobs?.[0]?.id, onOver);
  if (!job && !error) return null;
  return (
    <Box sx={{ px: 2.5, pb: 2 }}>
      {job ? <JobProgress job={job} /> : null}
      {job?.state === 'queued' && job.stage?.startsWith('waiting') ? <RoundWait runId={runId} /> : null}
      {error ? <Alert severity="warning">{error.message}</Alert> : null}
      {job?.failure ? <ShortageReport shortage={job.failure} classes={classes} /> : null}
      {onDismiss && (error || (job && isJobOver(job))) ? (
        <Button size="small" sx={{ mt: 1 }} onClick={onDismiss}>
          Put this away
        </Button>
      ) : null}
    </Box>
  );
}
