import { Alert, Checkbox, FormControlLabel } from '@mui/material';

interface ChoiceProps {
  severity: 'warning' | 'error';
  text: string;
  label: string;
  isChosen: boolean;
  onChoice: (isChosen: boolean) => void;
}

/** A problem that blocks the import, with a checkbox to import without the affected part. */
export function Choice({ severity, text, label, isChosen, onChoice }: ChoiceProps) {
  return (
    <Alert severity={severity} sx={{ mb: 1 }}>
      {text}
      <FormControlLabel
        sx={{ display: 'flex' }}
        control={<Checkbox checked={isChosen} onChange={(event) => onChoice(event.target.checked)} />}
        label={label}
      />
    </Alert>
  );
}
