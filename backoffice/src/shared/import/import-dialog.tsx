import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Step,
  StepLabel,
  Stepper,
} from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { JobProgress, useJob } from '../job-progress.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportTarget } from './import-target.ts';
import { MappingStep } from './mapping-step.tsx';
import { ReportStep } from './report-step.tsx';
import { useImport } from './use-import.ts';

const titles = { cards: 'Import cards', collectibles: 'Import units' };
const steps = ['File', 'Columns', 'Check', 'Import'];

/** File → columns → check → import. Nothing is written before the last step, and then all of it or none. */
export function ImportDialog({ kind, onClose }: { kind: ImportTarget; onClose: () => void }) {
  const flow = useImport(kind);
  const [reason, setReason] = useState('');
  const isBusy = flow.share !== undefined;
  const step = flow.job !== undefined ? 3 : flow.isChecked ? 2 : flow.columns.length > 0 ? 1 : 0;
  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      maxWidth="md"
      fullWidth
      aria-labelledby="import-title"
    >
      <DialogTitle id="import-title">{titles[kind]}</DialogTitle>
      <DialogContent>
        <Steps at={step} />
        {flow.problem ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {flow.problem}
          </Alert>
        ) : null}
        {isBusy ? <LinearProgress aria-label="Sending and checking" sx={{ mb: 2 }} /> : null}
        {flow.job === undefined ? (
          <>
            <FileStep
              kind={kind}
              file={flow.file}
              disabled={isBusy}
              onFile={(file) => void flow.choose(file)}
            />
            {flow.columns.length > 0 ? (
              <MappingStep
                columns={flow.columns}
                fields={flow.fields}
                mapping={flow.mapping}
                missing={flow.missing}
                onMapping={flow.setMapping}
              />
            ) : null}
            {flow.report && flow.isChecked ? (
              <ReportStep report={flow.report} reason={reason} onReason={setReason} />
            ) : null}
          </>
        ) : (
          <Outcome jobId={flow.job?.id} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{flow.job === undefined ? 'Cancel' : 'Close'}</Button>
        {flow.job === undefined ? <NextStep flow={flow} isBusy={isBusy} reason={reason.trim()} /> : null}
      </DialogActions>
    </Dialog>
  );
}

function Steps({ at }: { at: number }) {
  return (
    <Stepper activeStep={at} alternativeLabel sx={{ mb: 3 }}>
      {steps.map((label) => (
        <Step key={label}>
          <StepLabel>{label}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

interface NextStepProps {
  flow: ReturnType<typeof useImport>;
  isBusy: boolean;
  reason: string;
}

/** The one button that leads on: check the rows, then import them. */
function NextStep({ flow, isBusy, reason }: NextStepProps) {
  if (flow.columns.length === 0) return null;
  if (!flow.isChecked) {
    return (
      <Button
        variant="contained"
        disabled={isBusy || flow.missing.length > 0}
        onClick={() => void flow.check(flow.mapping)}
      >
        Check the rows
      </Button>
    );
  }
  const counts = flow.report?.counts;
  const isWorthIt = counts?.broken === 0 && counts.new + counts.changed > 0;
  return (
    <Button variant="contained" disabled={isBusy || !isWorthIt} onClick={() => void flow.commit(reason)}>
      Import
    </Button>
  );
}

function Outcome({ jobId }: { jobId: string | undefined }) {
  const refresh = useRefresh();
  const { job } = useJob(jobId, refresh);
  if (jobId === undefined) return <Alert severity="info">Every row is already as it is in the shop.</Alert>;
  if (!job) return <LinearProgress aria-label="Starting" />;
  return (
    <>
      <JobProgress job={job} />
      {job.state === 'done' ? (
        <Alert severity="success" sx={{ mt: 2 }}>
          Everything is in. You can close this; the list is up to date.
        </Alert>
      ) : null}
    </>
  );
}
