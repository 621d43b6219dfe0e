import Upload from '@mui/icons-material/UploadFileOutlined';
import { Box, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import type { ImportTarget } from './import-button.tsx';

const hints = {
  cards:
    'One row a card: set, number, name, class, value. A set that is not here yet is added when setName is given.',
  collectibles:
    'One row a unit: its card by set and number, kind, certificate, grade, origin and shelf, cost.',
};

interface FileStepProps {
  kind: ImportTarget;
  file: File | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A place to drop the file on, or to choose it. */
export function FileStep({ kind, file, disabled, onFile }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (chosen: File | undefined) => {
    if (chosen && !disabled) onFile(chosen);
  };
  return (
    <>
      <Box
        component="button"
        type="button"
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          cursor: 'pointer',
          width: '100%',
          display: 'grid',
          justifyItems: 'center',
          textAlign: 'center',
          gap: 0.5,
          p: file ? 1.5 : 4,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 3,
          bgcolor: isOver ? 'action.hover' : 'transparent',
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
        }}
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
      </Box>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.json"
        hidden
        aria-label="File to import"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
