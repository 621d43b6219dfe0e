import { formatCount, type ImportReportDto } from '@pullproof/server/contract';
import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import type { ImportChoices } from './use-import.ts';

interface ImportedBeforeProps {
  before: NonNullable<ImportReportDto['before']>;
  repeats: ImportChoices['repeats'];
  onRepeats: (repeats: ImportChoices['repeats']) => void;
}

/** Says that the file, or rows of it, were imported before, and asks what then. */
export function ImportedBefore({
  before: { at, by, isSameFile, rows },
  repeats,
  onRepeats,
}: ImportedBeforeProps) {
  const what = isSameFile
    ? 'This file was'
    : rows === 1
      ? 'One row of this file was'
      : `${formatCount(rows)} rows of this file were`;
  return (
    <Alert severity="error" sx={{ mb: 1 }}>
      {what} imported before, by {by} on {at.slice(0, 10)}.
      <RadioGroup
        aria-label="Imported before"
        value={repeats}
        onChange={({ target }) => onRepeats(target.value === 'skip' ? 'skip' : 'add')}
      >
        {rows > 0 ? (
          <FormControlLabel
            value="skip"
            control={<Radio />}
            label="Leave out the rows that were imported before"
          />
        ) : null}
        <FormControlLabel
          value="add"
          control={<Radio />}
          label={rows > 0 ? 'These are other copies: add them too' : 'Import it again'}
        />
      </RadioGroup>
    </Alert>
  );
}
