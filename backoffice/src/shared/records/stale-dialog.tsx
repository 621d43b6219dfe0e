import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslateLabel } from 'react-admin';
import { isSameValue } from '../../providers/dirty-keys.ts';
import type { StaleConflict, StaleDecision } from '../../providers/stale-desk.ts';
import { describeFieldName, describeFieldValue } from '../values/describe-value.ts';

type Choice = 'mine' | 'theirs';

interface ConflictProps {
  conflict: StaleConflict;
  decide: (decision: StaleDecision) => void;
}

/** The dialog of one conflict: keep theirs, keep mine, or choose field by field. */
export function StaleDialog({ conflict, decide }: ConflictProps) {
  return (
    <Dialog
      open
      maxWidth="md"
      fullWidth
      aria-labelledby="stale-title"
      onClose={() => decide({ kind: 'cancel' })}
    >
      <Conflict conflict={conflict} decide={decide} />
    </Dialog>
  );
}

function Conflict({ conflict, decide }: ConflictProps) {
  const { mine, theirs, base } = conflict;
  const fields = Object.keys(mine);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const isContested = (field: string) => !isSameValue(base[field], theirs[field]);
  // Fields only I changed default to mine; for fields both changed, the user must choose.
  const choiceOf = (field: string): Choice | undefined =>
    choices[field] ?? (isContested(field) ? undefined : 'mine');
  const isDecided = fields.every((field) => choiceOf(field) !== undefined);
  const merged = Object.fromEntries(
    fields.filter((field) => choiceOf(field) === 'mine').map((field) => [field, mine[field]]),
  );

  return (
    <>
      <DialogTitle id="stale-title">Someone else saved this first</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2, color: 'text.secondary' }}>
          Your changes are not saved yet. Fields you did not touch keep what the other person wrote.
        </Typography>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            conflict={conflict}
            field={field}
            isContested={isContested(field)}
            choice={choiceOf(field)}
            onChoose={(choice) => setChoices((before) => ({ ...before, [field]: choice }))}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => decide({ kind: 'cancel' })}>Keep editing</Button>
        <Button variant="outlined" onClick={() => decide({ kind: 'theirs' })}>
          Take theirs
        </Button>
        <Button variant="outlined" onClick={() => decide({ kind: 'save', changes: mine })}>
          Save mine
        </Button>
        <Button
          variant="contained"
          disabled={!isDecided}
          onClick={() => decide({ kind: 'save', changes: merged })}
        >
          Save the merge
        </Button>
      </DialogActions>
    </>
  );
}

interface FieldChoiceProps {
  conflict: StaleConflict;
  field: string;
  isContested: boolean;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function FieldChoice({ conflict, field, isContested, choice, onChoose }: FieldChoiceProps) {
  const labelOf = useTranslateLabel();
  const label = labelOf({ source: field, resource: conflict.resource }) ?? describeFieldName(field);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 1.25 }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {label} {isContested ? '· both changed it' : '· only you changed it'}
      </Typography>
      <RadioGroup
        value={choice ?? ''}
        onChange={(_, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        aria-label={typeof label === 'string' ? label : describeFieldName(field)}
      >
        <FormControlLabel
          value="mine"
          control={<Radio size="small" />}
          label={<>Mine: {describeFieldValue(field, conflict.mine[field])}</>}
        />
        <FormControlLabel
          value="theirs"
          control={<Radio size="small" />}
          label={<>Theirs: {describeFieldValue(field, conflict.theirs[field])}</>}
        />
      </RadioGroup>
    </Box>
  );
}
