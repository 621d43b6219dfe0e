import { Box } from '@mui/material';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';

interface DropZoneProps {
  /** Accessible name of the file input. */
  label: string;
  accept: string;
  disabled?: boolean;
  minHeight?: number;
  isCentred?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A zone to drop one file on, or to press and choose one. */
export function DropZone(props: DropZoneProps) {
  const { label, accept, disabled = false, minHeight = 72, isCentred = false, onFile, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !disabled) onFile(file);
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
        sx={zoneLook(isOver, disabled, isCentred, minHeight)}
      >
        {children}
      </Box>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}

const zoneLook = (isOver: boolean, disabled: boolean, isCentred: boolean, minHeight: number) => ({
  all: 'unset',
  boxSizing: 'border-box',
  cursor: disabled ? 'default' : 'pointer',
  display: 'flex',
  flexDirection: isCentred ? 'column' : 'row',
  justifyContent: isCentred ? 'center' : 'flex-start',
  textAlign: isCentred ? 'center' : 'left',
  gap: isCentred ? 0.5 : 1.5,
  alignItems: 'center',
  width: '100%',
  minHeight,
  p: 1.25,
  border: '1px dashed',
  borderColor: isOver ? 'primary.main' : 'divider',
  borderRadius: 2.5,
  bgcolor: isOver ? 'action.hover' : 'transparent',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
});
