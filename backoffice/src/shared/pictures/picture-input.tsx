import { Box, Typography } from '@mui/material';
import type { Image } from '@pullproof/server/contract';
import { useInput, useTranslateLabel, useResourceContext, ValidationError } from 'react-admin';
import { Thumbnail } from '../values/thumbnail.tsx';
import { PictureDrop } from './picture-drop.tsx';

interface PictureInputProps {
  source: string;
  disabled?: boolean;
  ratio?: string;
}

/** A record's picture: uploaded immediately, attached when the record is saved. */
export function PictureInput({ source, disabled = false, ratio = '5 / 7' }: PictureInputProps) {
  const { field, fieldState } = useInput<{ value: Image | null }>({ source });
  const labelOf = useTranslateLabel();
  const resource = useResourceContext();
  const picture = isImage(field.value) ? field.value : null;
  return (
    <Box className="wide" sx={{ mt: 1, mb: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {labelOf({ source, ...(resource ? { resource } : {}) })}
      </Typography>
      <PictureDrop
        label={picture ? 'Drop another picture here, or choose one' : 'Drop a picture here, or choose one'}
        disabled={disabled}
        onPicture={(next) => field.onChange(next)}
      >
        <Thumbnail of={{ image: picture }} width={64} ratio={ratio} />
      </PictureDrop>
      {fieldState.error?.message ? (
        <Typography variant="caption" sx={{ color: 'error.main' }}>
          <ValidationError error={fieldState.error.message} />
        </Typography>
      ) : null}
    </Box>
  );
}

export function isImage(value: unknown): value is Image {
  return typeof value === 'object' && value !== null && 'small' in value && 'full' in value;
}
