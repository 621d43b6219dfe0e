import Upload from '@mui/icons-material/FileUploadOutlined';
import { Box, LinearProgress, Typography } from '@mui/material';
import type { Image } from '@pullproof/server/contract';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { describeFaults } from '../../providers/api-problem.ts';
import { pictureTypes, refusePicture, uploadPicture } from './upload-picture.ts';

interface PictureDropProps {
  label: string;
  disabled?: boolean;
  onPicture: (picture: Image) => void;
  /** What is there now. */
  children?: ReactNode;
  compact?: boolean;
}

/** A place to drop a picture on, or to choose one; shows how far the upload is. */
export function PictureDrop({ label, disabled = false, onPicture, children, compact }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { share, problem, take } = usePictureUpload(onPicture);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) void take(event.dataTransfer.files[0]);
  }

  return (
    <Box>
      <Box
        component="button"
        type="button"
        disabled={disabled || share !== undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          all: 'unset',
          boxSizing: 'border-box',
          cursor: disabled ? 'default' : 'pointer',
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          width: '100%',
          minHeight: compact ? 44 : 72,
          p: 1.25,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 2.5,
          bgcolor: isOver ? 'action.hover' : 'transparent',
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {children}
        {disabled ? null : (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            <Upload fontSize="small" sx={{ verticalAlign: '-5px', mr: 0.5 }} />
            {label}
          </Typography>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label={label}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
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

  async function take(file: File | undefined) {
    if (!file) return;
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
