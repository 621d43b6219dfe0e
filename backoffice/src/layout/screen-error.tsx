import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { EmptyState } from '../shared/empty-state.tsx';

/** Shown when a screen threw or its chunk failed to load; a reload fixes both. */
export function ScreenError() {
  return (
    <EmptyState
      title="This screen did not load"
      icon={<CloudOff />}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load it again
        </Button>
      }
    >
      The connection may be gone, or the console was just replaced by a newer one. Nothing was changed.
    </EmptyState>
  );
}
