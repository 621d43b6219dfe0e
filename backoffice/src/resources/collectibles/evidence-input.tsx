import { Alert, Box, Button, Chip, LinearProgress, Typography } from '@mui/material';
import type { EvidenceFileDto } from '@pullproof/server/contract';
import { useState, type ChangeEvent } from 'react';
import { describeFaults } from '../../providers/api-problem.ts';
import { sendForm } from '../../shared/send-form.ts';
import { monoFont } from '../../theme/tokens.ts';

const maxFiles = 20;
const maxBytes = 8 * 1024 * 1024;
const fileTypes = 'image/png,image/jpeg,image/webp,image/avif,application/pdf';

interface EvidenceInputProps {
  evidence: EvidenceFileDto[];
  onEvidence: (evidence: EvidenceFileDto[]) => void;
}

/** Uploads photos or PDFs that show the loss or damage. */
export function EvidenceInput({ evidence, onEvidence }: EvidenceInputProps) {
  const { isUploading, problem, upload } = useEvidenceUpload(evidence, onEvidence);
  return (
    <Box sx={{ my: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Evidence
      </Typography>
      <Alert severity="warning" sx={{ my: 1 }}>
        Once approved, these files are public and can’t be removed. They must not show or name a customer: no
        addresses, labels, orders or faces.
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        {evidence.map((file) => (
          <Chip
            key={file.hash}
            size="small"
            label={`${file.mediaType === 'application/pdf' ? 'PDF' : 'Photo'} ${file.hash.slice(0, 8)}…`}
            title={file.hash}
            sx={{ fontFamily: monoFont }}
            onDelete={() => onEvidence(evidence.filter(({ hash }) => hash !== file.hash))}
          />
        ))}
        <Button size="small" variant="outlined" component="label" disabled={isUploading}>
          Upload files
          <input
            type="file"
            multiple
            hidden
            accept={fileTypes}
            aria-label="Evidence files"
            onChange={(event) => void upload(event)}
          />
        </Button>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Pictures or PDFs, up to 8 MB each
        </Typography>
      </Box>
      {isUploading ? <LinearProgress aria-label="Upload" sx={{ mt: 1 }} /> : null}
      {problem ? (
        <Typography role="alert" variant="caption" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      ) : null}
    </Box>
  );
}

function useEvidenceUpload(evidence: EvidenceFileDto[], onEvidence: (evidence: EvidenceFileDto[]) => void) {
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])].slice(0, maxFiles - evidence.length);
    event.target.value = '';
    const tooLarge = files.find(({ size }) => size > maxBytes);
    setProblem(tooLarge && `${tooLarge.name} is larger than 8 MB.`);
    if (tooLarge) return;
    setUploading(true);
    const stored = new Map(evidence.map((file) => [file.hash, file]));
    try {
      for (const file of files) {
        const answer = await uploadFile(file);
        stored.set(answer.hash, answer);
      }
    } catch (error) {
      setProblem(describeFaults(error));
    } finally {
      onEvidence([...stored.values()]);
      setUploading(false);
    }
  }

  return { isUploading, problem, upload };
}

async function uploadFile(file: File): Promise<EvidenceFileDto> {
  const form = new FormData();
  form.append('file', file);
  return (await sendForm('/api/admin/evidence', form)) as EvidenceFileDto; // typed by the contract
}
