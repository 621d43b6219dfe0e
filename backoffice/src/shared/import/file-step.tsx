import Upload from '@mui/icons-material/UploadFileOutlined';
import { Typography } from '@mui/material';
import { DropZone } from '../drop-zone.tsx';
import type { ImportTarget } from './import-target.ts';

const hints = {
  cards:
    'One row a card: set, number, name, class, value. A set that is not here yet is added if its name is given.',
  collectibles:
    'One row a unit: its card by set and number, kind, certificate, grader, grade, origin and shelf, cost.',
};

interface FileStepProps {
  kind: ImportTarget;
  file: File | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A place to drop the file on, or to choose it. */
export function FileStep({ kind, file, disabled, onFile }: FileStepProps) {
  return (
    <DropZone
      label="File to import"
      accept=".csv,.tsv,.txt,.json"
      disabled={disabled}
      minHeight={file ? 44 : 150}
      isCentred
      onFile={onFile}
    >
      {file ? null : <Upload sx={{ fontSize: 36, color: 'text.secondary' }} />}
      <Typography component="span" sx={{ fontWeight: 600 }}>
        {file ? `${file.name} · choose another` : 'Drop a CSV or JSON file here, or choose one'}
      </Typography>
      {file ? null : (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {hints[kind]} Up to 20 MB.
        </Typography>
      )}
    </DropZone>
  );
}
