import Delete from '@mui/icons-material/DeleteOutline';
import { Box, IconButton, Typography } from '@mui/material';
import type { Image } from '@pullproof/server/contract';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { Thumbnail } from '../values/thumbnail.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { isImage } from './picture-input.tsx';

/** Max photos per unit; the server's limit. */
const maxPhotos = 20;

/** Photos of one unit, in display order. */
export function PhotosInput({ source, disabled = false }: { source: string; disabled?: boolean }) {
  const { field } = useInput({ source, defaultValue: [] });
  const labelOf = useTranslateLabel();
  const resource = useResourceContext();
  const held: unknown = field.value;
  const photos: Image[] = Array.isArray(held) ? held.filter(isImage) : [];
  return (
    <Box className="wide" sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {labelOf({ source, ...(resource ? { resource } : {}) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {photos.map((photo, index) => (
          <Box key={photo.full} sx={{ position: 'relative' }}>
            <Thumbnail of={{ image: photo }} width={84} />
            {disabled ? null : (
              <IconButton
                size="small"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => field.onChange(photos.filter((_, at) => at !== index))}
                sx={{ position: 'absolute', top: 2, right: 2, bgcolor: 'background.paper' }}
              >
                <Delete sx={{ fontSize: 16 }} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {photos.length < maxPhotos ? (
        <PictureDrop
          compact
          label="Add a photo"
          disabled={disabled}
          onPicture={(next) => field.onChange([...photos, next])}
        />
      ) : null}
    </Box>
  );
}
