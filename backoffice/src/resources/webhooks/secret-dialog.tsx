import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { NewWebhookSecretDto } from '@pullproof/server/contract';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { When } from '../../shared/values/when.tsx';

interface SecretDialogProps {
  made: NewWebhookSecretDto;
  onClose: () => void;
}

/** Shows a new secret, once. Clicking outside does not close the dialog. */
export function SecretDialog({ made, onClose }: SecretDialogProps) {
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="secret-title">
      <DialogTitle id="secret-title">Signing secret</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ mb: 2 }}>
          Copy it now. It is not shown again.
        </Alert>
        <CopyableHash value={made.secret} label="Secret" whole />
        <Typography variant="body2" sx={{ mt: 2 }}>
          {made.oldSecretUntil === null ? (
            'The receiver checks each signature with it, as Standard Webhooks describes.'
          ) : (
            <>
              Give it to the receiver. Until <When at={made.oldSecretUntil} exact /> each delivery is signed
              with both secrets.
            </>
          )}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          I’ve copied it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
