import LockOutlined from '@mui/icons-material/LockOutlined';
import type { JobDto } from '@pullproof/server/contract';
import { Alert, Box, Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useStore } from 'react-admin';
import type { PackRecord } from '../../../records.ts';
import { JobProgress, isJobOver, useJob } from '../../../shared/job-progress.tsx';
import { RunVerbs } from '../../../shared/run-verbs.tsx';
import { RunsTable } from '../../../shared/runs-table.tsx';
import { Section } from '../../../shared/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { useClasses } from '../recipe/use-classes.ts';
import { SealDialog } from './seal-dialog.tsx';
import { ShortageReport } from './shortage-report.tsx';

/** The pack's runs, the button that seals another, and the sealing that is under way. */
export function PackRuns({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const pack = useRecordContext<PackRecord>();
  const maySeal = usePermission('runs.seal');
  const [isSealing, setSealing] = useState(false);
  // Kept beyond a reload: the job goes on without this page.
  const [jobId, setJobId] = useStore<string | null>(`packs.${pack?.id}.sealJob`, null);
  if (!pack) return null;
  return (
    <Section
      title="Runs"
      hint="Sealed batches of this pack. What is in every pack is fixed and committed before the first is sold."
      flush
      actions={
        maySeal ? (
          <Button variant="contained" startIcon={<LockOutlined />} onClick={() => setSealing(true)}>
            Seal a run
          </Button>
        ) : null
      }
    >
      {jobId === null ? null : <SealingJob jobId={jobId} onDismiss={() => setJobId(null)} />}
      <RunsTable filter={{ packId: pack.id }} verbsFor={(run) => <RunVerbs run={run} />} />
      <SealDialog
        open={isSealing}
        pack={pack}
        size={size}
        onSize={onSize}
        onClose={() => setSealing(false)}
        onStarted={(job) => {
          setJobId(job.id);
          setSealing(false);
        }}
      />
    </Section>
  );
}

function SealingJob({ jobId, onDismiss }: { jobId: string; onDismiss: () => void }) {
  const refresh = useRefresh();
  const notify = useNotify();
  const { classes } = useClasses();
  const onOver = useCallback(
    (job: JobDto) => {
      if (job.state === 'done')
        notify('The run is sealed. Publish it to put it on sale.', { type: 'success' });
      refresh();
    },
    [notify, refresh],
  );
  const { job, error } = useJob(jobId, onOver);
  const short = job?.failure?.short ?? [];
  return (
    <Box sx={{ px: 2.5, pb: 2 }}>
      {job ? <JobProgress job={job} /> : null}
      {error ? <Alert severity="warning">{error.message}</Alert> : null}
      {short.length > 0 ? <ShortageReport short={short} classes={classes} /> : null}
      {error || (job && isJobOver(job)) ? (
        <Button size="small" sx={{ mt: 1 }} onClick={onDismiss}>
          Put this away
        </Button>
      ) : null}
    </Box>
  );
}
