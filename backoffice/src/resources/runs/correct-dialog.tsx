import { Alert, Box, Checkbox, CircularProgress, FormControlLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  describeRequest,
  formatCount,
  type CorrectableDto,
  type RunRecord,
} from '@pullproof/server/contract';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { describeFaults } from '../../providers/api-problem.ts';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { CorrectionPreview } from '../../shared/runs/correction-preview.tsx';
import { nameRun } from '../../shared/runs/name-run.ts';
import { VerbTextField } from '../../shared/refusal.tsx';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';

const minExplanation = 10;
const maxExplanation = 2_000;

/** Replays the log, lets staff select entries that a correction can excuse, and requests the correction. */
export function CorrectDialog({ run, onClose }: { run: RunRecord; onClose: () => void }) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [explanation, setExplanation] = useState('');
  const { data, error } = useCorrectable(run.id);
  const verb = useVerb({ resource: 'runs', id: run.id, verb: 'correct' });
  const entries = [...picked].sort((left, right) => left - right);
  const hasEntries = data !== undefined && data.entries.length > 0;
  async function ask() {
    const done = 'Requested. Finance or an owner decides under Approvals.';
    if ((await verb.run({ entries, explanation: explanation.trim() }, done)) !== undefined) onClose();
  }
  return (
    <VerbDialog
      open
      title={`Correct the log of ${nameRun(run)}`}
      action="Request approval"
      isRunning={verb.isRunning}
      refusal={verb.refusal}
      disabled={entries.length === 0 || explanation.trim().length < minExplanation}
      onClose={onClose}
      onConfirm={() => void ask()}
    >
      {error ? <Alert severity="error">{describeFaults(error)}</Alert> : null}
      {data || error ? null : <Replaying />}
      {data ? <Found correctable={data} /> : null}
      {hasEntries ? (
        <>
          <EntryPicker entries={data.entries} picked={picked} onPick={setPicked} />
          <VerbTextField
            source="explanation"
            label="Public explanation"
            helperText={`At least ${minExplanation} characters. It is public: do not name customers.`}
            value={explanation}
            onChange={(event) => setExplanation(event.target.value)}
            multiline
            minRows={3}
            required
            fullWidth
            slotProps={{ htmlInput: { maxLength: maxExplanation } }}
          />
          <Typography variant="body2" sx={{ mt: 1 }}>
            {describeRequest({ kind: 'log-correction' })}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600, mt: 1, mb: 0.5 }}>
            On the run’s public page
          </Typography>
          {entries.length > 0 ? (
            <CorrectionPreview entries={entries} explanation={explanation} />
          ) : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Choose the entries first.
            </Typography>
          )}
        </>
      ) : null}
    </VerbDialog>
  );
}

function useCorrectable(runId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['runs', 'correctable', runId],
    queryFn: ({ signal }) => dataProvider.read<CorrectableDto>(`runs/${runId}/correctable`, signal),
    // The log grows, so each opening of the dialog replays it.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

const Replaying = () => (
  <Box role="status" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1 }}>
    <CircularProgress size={20} />
    <Typography variant="body2">Replaying the whole log. A long log takes a few seconds.</Typography>
  </Box>
);

/** The replay's result in words. */
function Found({ correctable: { entries, fault } }: { correctable: CorrectableDto }) {
  return (
    <>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {entries.length === 0
          ? 'No entry is out of order or has a wrong time, so there is nothing to correct.'
          : 'These entries are out of order or have a wrong time. A signed correction states that publicly. It covers nothing else and can’t be undone.'}
      </Typography>
      {fault ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          Entry {fault.seq} breaks another rule ({fault.rule}). A correction cannot fix that, and later
          entries were not checked. Find the cause first.
        </Alert>
      ) : null}
    </>
  );
}

interface EntryPickerProps {
  entries: CorrectableDto['entries'];
  picked: ReadonlySet<number>;
  onPick: (picked: ReadonlySet<number>) => void;
}

function EntryPicker({ entries, picked, onPick }: EntryPickerProps) {
  const areAll = picked.size === entries.length;
  const toggle = (seq: number) => {
    const next = new Set(picked);
    if (!next.delete(seq)) next.add(seq);
    onPick(next);
  };
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, m: 0, mb: 2, px: 1.5 }}
    >
      <Typography component="legend" variant="body2" sx={{ px: 0.5 }}>
        Entries
      </Typography>
      {entries.length > 1 ? (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={areAll}
              indeterminate={picked.size > 0 && !areAll}
              onChange={() => onPick(areAll ? new Set() : new Set(entries.map(({ seq }) => seq)))}
            />
          }
          label={`All ${formatCount(entries.length)}`}
        />
      ) : null}
      <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 220, overflowY: 'auto' }}>
        {entries.map(({ seq, rule }) => (
          <FormControlLabel
            key={seq}
            control={<Checkbox size="small" checked={picked.has(seq)} onChange={() => toggle(seq)} />}
            label={`Entry ${formatCount(seq)}: ${rule}`}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </Box>
    </Box>
  );
}
