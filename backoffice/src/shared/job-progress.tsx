import { formatCount, type JobDto } from '@pullproof/server/contract';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useGetIdentity } from 'react-admin';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import { StatusChip } from './values/status-chip.tsx';
import { usePermission } from './use-permission.ts';
import { useVerb } from './use-verb.ts';
import { VerbDialog } from './verb-dialog.tsx';

const pollMs = 700;

export const isJobOver = (job: JobDto): boolean => job.state !== 'queued' && job.state !== 'running';

/** Follows a background job until it ends. `onOver` runs once, only if the job ends while being watched. */
export function useJob(jobId: string | undefined, onOver?: (job: JobDto) => void) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notifiedJob = useRef<string>(undefined);
  const { data: job, error } = useQuery({
    queryKey: ['jobs', jobId],
    queryFn: ({ signal }) => dataProvider.read<JobDto>(`jobs/${jobId}`, signal),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data && isJobOver(state.data) ? false : pollMs),
  });
  useEffect(() => {
    if (!job || !isJobOver(job) || notifiedJob.current === job.id) return;
    notifiedJob.current = job.id;
    onOver?.(job);
  }, [job, onOver]);
  return { job, error };
}

/** A finished job still carries its last step's figures, which mean nothing. */
function describeStage({ stage, progressDone, progressTotal }: JobDto): string {
  const figures = `${formatCount(progressDone)} of ${formatCount(progressTotal)}`;
  if (!stage) return figures;
  const named = stage.replaceAll(/[_-](?=[a-z])/g, ' ');
  return progressTotal === 0 ? named : `${named} · ${figures}`;
}

/** A running job's stage, figures and progress bar, with a cancel button while it can be cancelled. */
export function JobProgress({ job }: { job: JobDto }) {
  const { data: me } = useGetIdentity();
  const mayCancelAll = usePermission('runs.seal');
  const mayCancelOwn = usePermission('jobs.cancel') && job.createdBy !== null && job.createdBy === me?.id;
  const mayCancel = mayCancelAll || mayCancelOwn;
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, refusal } = useVerb({ resource: 'jobs', id: job.id, verb: 'cancel' });
  const percent =
    job.progressTotal > 0 ? Math.floor((job.progressDone * 100) / job.progressTotal) : undefined;
  const isOver = isJobOver(job);

  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <StatusChip state={job.state} />
        <Typography variant="body2" sx={{ flex: 1 }}>
          {job.state === 'done' || job.state === 'cancelled' ? null : describeStage(job)}
        </Typography>
        {isOver || !mayCancel ? null : (
          <Button
            size="small"
            color="error"
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Cancel
          </Button>
        )}
      </Box>
      <LinearProgress
        variant={percent === undefined && !isOver ? 'indeterminate' : 'determinate'}
        value={job.state === 'done' ? 100 : (percent ?? 0)}
        color={job.state === 'failed' ? 'error' : 'secondary'}
        aria-label="Progress of the job"
      />
      {job.failure ? <Alert severity="error">{job.failure.message}</Alert> : null}
      <VerbDialog
        open={isAsking}
        title="Cancel this job?"
        action="Cancel the job"
        danger
        isRunning={isRunning}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={() => void run({}).then((answer) => answer !== undefined && setAsking(false))}
      >
        <Typography variant="body2">
          {job.kind === 'bulk-verb'
            ? 'What is done stays done. The rest is left as it is.'
            : job.kind === 'seal-run'
              ? 'Everything it has reserved is released. If the attempt was announced, its plan, seed and list of cards become public, and customers see on the run’s page that it was given up.'
              : 'Everything it has reserved so far is released. Nothing else changes.'}
        </Typography>
      </VerbDialog>
    </Box>
  );
}
