import type { ClaimPhotosDto } from '@pullproof/server/contract';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useVerb } from '../../../shared/use-verb.ts';

interface ClaimPhotosProps {
  id: string;
  count: number;
}

/** The customer's photos, which may show an address: opened on demand, kept only in this component's state. */
export function ClaimPhotos({ id, count }: ClaimPhotosProps) {
  const [photos, setPhotos] = useState<ClaimPhotosDto['photos']>();
  const { run, isRunning } = useVerb<ClaimPhotosDto>(
    { resource: 'shipping/claims', id, verb: 'photos' },
    { isRefusalToast: true },
  );
  if (!photos)
    return (
      <Button
        variant="outlined"
        size="small"
        sx={{ mt: 2 }}
        loading={isRunning}
        onClick={() => void run({}).then((answer) => setPhotos(answer?.photos))}
      >
        Show {count === 1 ? 'the photo' : `${count} photos`}
      </Button>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2, alignItems: 'flex-end' }}>
      {photos.map((photo, at) => (
        <Box
          key={photo.id}
          component="img"
          src={photo.image}
          alt={`The customer’s photo ${at + 1} of ${photos.length}`}
          sx={{ maxWidth: '100%', maxHeight: '60vh', borderRadius: 1, border: 1, borderColor: 'divider' }}
        />
      ))}
      <Button size="small" onClick={() => setPhotos(undefined)}>
        Hide
      </Button>
    </Box>
  );
}
