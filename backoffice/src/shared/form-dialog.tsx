import { Dialog, type DialogProps } from '@mui/material';
import { useEffect, useRef } from 'react';

/**
 * A dialog with inputs, which a click beside it does not discard. When it goes with the button that opened it, as after
 * a verb that cannot be repeated, the focus moves to the screen's heading instead of getting lost.
 */
export function FormDialog({ onClose, ...props }: Omit<DialogProps, 'onClose'> & { onClose: () => void }) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (props.open) wasOpen.current = true;
  }, [props.open]);
  useEffect(
    () => () => {
      if (!wasOpen.current || document.activeElement !== document.body) return;
      document.getElementById('react-admin-title')?.focus();
    },
    [],
  );
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
