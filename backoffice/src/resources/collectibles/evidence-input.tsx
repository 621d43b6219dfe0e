import { Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState, type ChangeEvent } from 'react';
import { monoFont } from '../../theme/tokens.ts';

const hashPattern = /^[0-9a-f]{64}$/;

/** SHA-256 of a file's bytes as hex; only pages over https or on localhost may compute it. */
async function hashFile(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface EvidenceInputProps {
  evidence: string[];
  onEvidence: (evidence: string[]) => void;
}

/** Photos or letters that show the loss. They stay with the shop; only their fingerprints are published. */
export function EvidenceInput({ evidence, onEvidence }: EvidenceInputProps) {
  const [typed, setTyped] = useState('');
  const mayHash = 'subtle' in crypto;
  const add = (hashes: string[]) => onEvidence([...new Set([...evidence, ...hashes])].slice(0, 20));

  async function readFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    add(await Promise.all(files.map(hashFile)));
  }

  return (
    <Box sx={{ my: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Evidence
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
        The files are not uploaded: keep them. Their SHA-256 goes into the public log.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
        {evidence.map((hash) => (
          <Chip
            key={hash}
            size="small"
            label={`${hash.slice(0, 10)}…`}
            title={hash}
            sx={{ fontFamily: monoFont }}
            onDelete={() => onEvidence(evidence.filter((kept) => kept !== hash))}
          />
        ))}
        {mayHash ? (
          <Button size="small" variant="outlined" component="label">
            Choose files
            <input type="file" multiple hidden onChange={(event) => void readFiles(event)} />
          </Button>
        ) : null}
      </Box>
      {mayHash ? null : (
        <TextField
          label="SHA-256 of a file"
          value={typed}
          error={typed !== '' && !hashPattern.test(typed)}
          onChange={(event) => {
            const text = event.target.value.trim().toLowerCase();
            if (hashPattern.test(text)) add([text]);
            setTyped(hashPattern.test(text) ? '' : text);
          }}
        />
      )}
    </Box>
  );
}
