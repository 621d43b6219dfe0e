import Upload from '@mui/icons-material/UploadFileOutlined';
import { Button, Typography } from '@mui/material';
import { DropZone } from '../drop-zone.tsx';
import { useHasGames } from '../games.tsx';
import { saveText } from '../records/save-text.ts';
import type { ImportTarget } from './import-target.ts';
import { templateOf } from './known-fields.ts';

const hints = {
  cards:
    'One row per card: set, number, name, class (name or short name) and value. A new set is created if setName is given.',
  'card-values':
    'One row per card and copy: set, number and value; finish, condition or grade, and language where the copy differs from the usual.',
  collectibles:
    'Lists of TCGplayer, Cardmarket, ManaBox, Moxfield, Deckbox, Dragon Shield, Collectr, Card Ladder and PSA as they are; others by their columns: set, number, kind, quantity, condition, finish, language, certificate.',
};

interface FileStepProps {
  kind: ImportTarget;
  file: File | undefined;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** A zone to drop the file on, or to choose it. */
export function FileStep({ kind, file, disabled, onFile }: FileStepProps) {
  const hasGames = useHasGames();
  return (
    <>
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
            {hints[kind]}
            {hasGames ? ' A column “game” where a set’s name is of several games.' : ''} Up to 20 MB.
          </Typography>
        )}
      </DropZone>
      {file ? null : (
        <Button
          size="small"
          sx={{ mt: 1 }}
          onClick={() => saveText(templateOf(kind, hasGames), `${kind}-template.csv`)}
        >
          Download a template
        </Button>
      )}
    </>
  );
}
