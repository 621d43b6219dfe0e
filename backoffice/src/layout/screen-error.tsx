import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { EmptyState } from '../shared/lists/empty-state.tsx';

/** Shown when a screen threw or its chunk failed to load; a reload fixes both. */
export function ScreenError() {
  return (
    <EmptyState
      title="This screen could not be loaded"
      icon={<CloudOff />}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      You may be offline, or a new version of the console was just deployed. Nothing was changed.
    </EmptyState>
  );
}
