import { ApiProblem } from '@pullproof/shared/problem';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useEditContext, useListContext } from 'react-admin';
import { describeError } from '../../providers/api-problem.ts';
import { EmptyState } from '../lists/empty-state.tsx';
import { NoAccess } from '../no-access.tsx';

interface LoadFaultProps {
  error: unknown;
  onAgain: () => void;
}

/** A load error with its reason and a way forward; it stays until resolved. */
export function LoadFault({ error, onAgain }: LoadFaultProps) {
  const status = error instanceof ApiProblem ? error.status : undefined;
  if (status === 403) return <NoAccess />;
  if (status === 404) {
    return (
      <EmptyState title="Record not found" next={{ label: 'Back to the dashboard', to: '/' }}>
        It was deleted, or the address is mistyped. Find the list in the menu.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="This could not be loaded"
      icon={<CloudOff />}
      action={
        <Button variant="contained" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {describeError(error)}
    </EmptyState>
  );
}

export function ListFault() {
  const { error, refetch } = useListContext();
  return <LoadFault error={error} onAgain={() => void refetch()} />;
}

export function RecordFault() {
  const { error, refetch } = useEditContext();
  return <LoadFault error={error} onAgain={() => void refetch()} />;
}
