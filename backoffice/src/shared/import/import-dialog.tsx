import { formatCount } from '@pullproof/server/contract';
import {
  Alert,
  Button,
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
import { FormDialog } from '../form-dialog.tsx';
import { JobProgress, useJob } from '../job-progress.tsx';
import { FileStep } from './file-step.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import type { ImportTarget } from './import-target.ts';
import { MappingStep } from './mapping-step.tsx';
import { ProblemAlert } from '../problem-alert.tsx';
import { ReportStep } from './report-step.tsx';
import { mayImport, useImport, type ImportChoices } from './use-import.ts';

const titles = {
  cards: 'Import cards',
  collectibles: 'Import units',
  'card-values': 'Import a price list',
};
const steps = ['File', 'Columns', 'Check', 'Import'];

const undecided: ImportChoices = { reason: '', leavesOut: [], skipsBroken: false, repeats: 'refuse' };

/** File → columns → check → import. Nothing is written before the last step. */
export function ImportDialog({ kind, onClose }: { kind: ImportTarget; onClose: () => void }) {
  const flow = useImport(kind);
  const [choices, setChoices] = useState(undecided);
  const isPhone = useIsPhone();
  const isBusy = flow.share !== undefined;
  const step = flow.job !== undefined ? 3 : flow.isChecked ? 2 : flow.report ? 1 : 0;
  return (
    <FormDialog
      open
      isSaved={flow.job !== undefined}
      onClose={isBusy ? () => undefined : onClose}
      maxWidth="md"
      fullScreen={isPhone}
      aria-labelledby="import-title"
    >
      <DialogTitle id="import-title">{titles[kind]}</DialogTitle>
      <DialogContent>
        <Steps at={step} />
        {flow.problem ? <ProblemAlert>{flow.problem}</ProblemAlert> : null}
        {isBusy ? <LinearProgress aria-label="Sending and checking" sx={{ mb: 2 }} /> : null}
        {flow.job === undefined ? (
          <Preparation kind={kind} flow={flow} choices={choices} onChoices={setChoices} />
        ) : (
          <Outcome jobId={flow.job?.id} leftOut={flow.report?.counts.broken ?? 0} />
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={flow.isCommitting === true} onClick={onClose}>
          {flow.job === undefined ? 'Cancel' : 'Close'}
        </Button>
        {flow.job === undefined ? <ImportRows flow={flow} isBusy={isBusy} choices={choices} /> : null}
      </DialogActions>
    </FormDialog>
  );
}

interface PreparationProps {
  kind: ImportTarget;
  flow: ReturnType<typeof useImport>;
  choices: ImportChoices;
  onChoices: (choices: ImportChoices) => void;
}

/** Everything before the import itself. A new file or mapping resets the choices. */
function Preparation({ kind, flow, choices, onChoices }: PreparationProps) {
  return (
    <>
      <FileStep
        kind={kind}
        file={flow.file}
        disabled={flow.share !== undefined}
        onFile={(file) => {
          onChoices(undecided);
          void flow.choose(file);
        }}
      />
      {flow.report ? (
        <MappingStep
          report={flow.report}
          mapping={flow.mapping}
          isBusy={flow.share !== undefined}
          isChecked={flow.isChecked}
          onMapping={(mapping) => {
            onChoices({ ...undecided, reason: choices.reason });
            flow.setMapping(mapping);
          }}
          onSavedMapping={(file) => {
            onChoices({ ...undecided, reason: choices.reason });
            void flow.loadMapping(file);
          }}
          onCheck={() => void flow.check()}
        />
      ) : null}
      {flow.report && flow.isChecked && flow.report.missing.length === 0 ? (
        <ReportStep
          report={flow.report}
          choices={choices}
          onChoices={onChoices}
          onListBroken={() => void flow.listBroken()}
        />
      ) : null}
    </>
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

interface ImportRowsProps {
  flow: ReturnType<typeof useImport>;
  isBusy: boolean;
  choices: ImportChoices;
}

/** Imports the checked rows. Checking has a button of its own, so that this one never changes under the pointer. */
function ImportRows({ flow, isBusy, choices }: ImportRowsProps) {
  const isReady = flow.isChecked && flow.report !== undefined && mayImport(flow.report, choices);
  return (
    <Button
      variant="contained"
      disabled={isBusy || !isReady}
      onClick={() => void flow.commit({ ...choices, reason: choices.reason.trim() })}
    >
      Import
    </Button>
  );
}

function Outcome({ jobId, leftOut }: { jobId: string | undefined; leftOut: number }) {
  const refresh = useRefresh();
  const { job } = useJob(jobId, refresh);
  if (jobId === undefined) return <Alert severity="info">Every row matches what is in the shop.</Alert>;
  if (!job) return <LinearProgress aria-label="Starting" />;
  return (
    <>
      <JobProgress job={job} />
      {job.state === 'done' ? (
        <Alert severity="success" sx={{ mt: 2 }}>
          {leftOut > 0
            ? `The valid rows were imported. ${formatCount(leftOut)} invalid rows were skipped.`
            : 'Everything was imported, and the list is up to date. You can close this.'}
        </Alert>
      ) : null}
    </>
  );
}
