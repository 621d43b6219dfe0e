import { Dialog, type DialogProps } from '@mui/material';

/** A dialog with inputs, which a click beside it does not discard. */
export function FormDialog({ onClose, ...props }: Omit<DialogProps, 'onClose'> & { onClose: () => void }) {
  return (
    <Dialog
      maxWidth="sm"
      fullWidth
      {...props}
      onClose={(_, reason) => {
        if (reason !== 'backdropClick') onClose();
      }}
    />
  );
}
