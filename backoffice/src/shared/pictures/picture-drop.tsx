import Upload from '@mui/icons-material/FileUploadOutlined';
import { Box, LinearProgress, Typography } from '@mui/material';
import type { Image } from '@pullproof/server/contract';
import { useState, type ReactNode } from 'react';
import { describeFaults } from '../../providers/api-problem.ts';
import { DropZone } from '../drop-zone.tsx';
import { pictureTypes, refusePicture, uploadPicture } from './upload-picture.ts';

interface PictureDropProps {
  label: string;
  disabled?: boolean;
  onPicture: (picture: Image) => void;
  /** The current picture. */
  children?: ReactNode;
  compact?: boolean;
}

/** A zone to drop or choose a picture; shows the upload progress. */
export function PictureDrop({ label, disabled = false, onPicture, children, compact }: PictureDropProps) {
  const { share, problem, take } = usePictureUpload(onPicture);
  return (
    <Box>
      <DropZone
        label={label}
        accept={pictureTypes}
        disabled={disabled || share !== undefined}
        minHeight={compact ? 44 : 72}
        onFile={(file) => void take(file)}
      >
        {children}
        {disabled ? null : (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            <Upload fontSize="small" sx={{ verticalAlign: '-5px', mr: 0.5 }} />
            {label}
          </Typography>
        )}
      </DropZone>
      {share === undefined ? null : (
        <LinearProgress
          variant={share < 1 ? 'determinate' : 'indeterminate'}
          value={share * 100}
          aria-label="Upload"
          sx={{ mt: 0.5 }}
        />
      )}
      {problem ? (
        <Typography role="alert" variant="caption" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      ) : null}
    </Box>
  );
}

function usePictureUpload(onPicture: (picture: Image) => void) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function take(file: File) {
    const refusal = refusePicture(file);
    setProblem(refusal);
    if (refusal !== undefined) return;
    setShare(0);
    try {
      const { id: _, ...picture } = await uploadPicture(file, setShare);
      onPicture(picture);
    } catch (error) {
      setProblem(describeFaults(error));
    } finally {
      setShare(undefined);
    }
  }

  return { share, problem, take };
}
