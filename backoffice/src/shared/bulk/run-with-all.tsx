import {
  bulkVerbsOf,
  formatCount,
  maxBulkJobRows,
  wireFilter,
  type DeclaredBulkVerb,
  type JobDto,
  type StartedBulkJobDto,
} from '@pullproof/server/contract';
import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { FormDialog } from '../form-dialog.tsx';
import { isJobOver, JobProgress, useJob } from '../job-progress.tsx';
import { apiName } from '../resource-names.ts';
import { TextLink } from '../text-link.tsx';
import { useVerb } from '../use-verb.ts';
import { VerbDialog } from '../verb-dialog.tsx';
import { BulkReport } from './bulk-report.tsx';

interface RunWithAllProps {
  /** What is done only with selected records, and why. */
  leftOut?: string;
}

/** A bulk action: runs one verb with everything the filter finds, as a job on the server. */
export function RunWithAll({ leftOut }: RunWithAllProps) {
  const { resource, selectedIds, total = 0, filterValues, onUnselectItems } = useListContext();
  const list = apiName(resource);
  const verbs = bulkVerbsOf(list) ?? [];
  const [chosen, setChosen] = useState<DeclaredBulkVerb | undefined>(verbs[0]);
  const [isAsking, setAsking] = useState(false);
  const [started, setStarted] = useState<StartedBulkJobDto>();
  const { run, isRunning, refusal } = useVerb<StartedBulkJobDto>({ resource: 'bulk-jobs', verb: 'start' });
  if (!chosen || (total <= selectedIds.length && !isAsking && !started)) return null;
  const isTooMany = total > maxBulkJobRows;

  async function confirm(reason: string, saved: () => void) {
    const what = { list, verb: chosen?.verb, filter: wireFilter(filterValues), expectedCount: total };
    const answer = await run({ ...what, ...(chosen?.needsReason ? { reason } : {}) });
    if (!answer) return;
    saved();
    setStarted(answer);
    setAsking(false);
  }

  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        All {formatCount(total)} that match
      </Button>
      <VerbDialog
        open={isAsking}
        title={`${chosen.label}: all ${formatCount(total)} that match the filter`}
        action={`${chosen.label} · ${formatCount(total)}`}
        reason={chosen.needsReason ? 'required' : 'none'}
        isRunning={isRunning}
        disabled={isTooMany}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={(reason, saved) => void confirm(reason, saved)}
      >
        <VerbChoice verbs={verbs} chosen={chosen} onChoose={setChosen} />
        <Typography variant="body2" sx={{ mb: 1 }}>
          {chosen.effect}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {isTooMany
            ? `At most ${formatCount(maxBulkJobRows)} at once: narrow the filter.`
            : 'It runs with what matches now, one after the other, each with the checks it has alone. A refused one stops no other.'}{' '}
          {leftOut}
        </Typography>
      </VerbDialog>
      {started ? (
        <Running
          started={started}
          onClose={() => {
            setStarted(undefined);
            onUnselectItems();
          }}
        />
      ) : null}
    </>
  );
}

interface VerbChoiceProps {
  verbs: readonly DeclaredBulkVerb[];
  chosen: DeclaredBulkVerb;
  onChoose: (verb: DeclaredBulkVerb) => void;
}

function VerbChoice({ verbs, chosen, onChoose }: VerbChoiceProps) {
  if (verbs.length < 2) return null;
  return (
    <RadioGroup
      aria-label="What to do"
      value={chosen.verb}
      onChange={(_, value) => onChoose(verbs.find(({ verb }) => verb === value) ?? chosen)}
      sx={{ mb: 1 }}
    >
      {verbs.map(({ verb, label }) => (
        <FormControlLabel key={verb} value={verb} control={<Radio size="small" />} label={label} />
      ))}
    </RadioGroup>
  );
}

/** The job while somebody watches; it goes on without. */
function Running({ started, onClose }: { started: StartedBulkJobDto; onClose: () => void }) {
  const refresh = useRefresh();
  const { job = started.job } = useJob(started.job.id, refresh);
  return (
    <FormDialog open onClose={onClose} aria-labelledby="bulk-job-title">
      <DialogTitle id="bulk-job-title">{titleOf(job)}</DialogTitle>
      <DialogContent>
        <JobProgress job={job} />
        <BulkReport bulkId={started.id} progress={job.progressDone} />
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
          {isJobOver(job) ? 'The report stays under ' : 'It goes on if you close this. Find it under '}
          <TextLink to={`/jobs/${job.id}`}>Jobs</TextLink>.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

const titleOf = ({ state }: JobDto): string =>
  state === 'done'
    ? 'Done'
    : state === 'cancelled'
      ? 'Cancelled'
      : state === 'failed'
        ? 'Stopped'
        : 'Working';
