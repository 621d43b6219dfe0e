import Lock from '@mui/icons-material/LockOutlined';
import { Title } from 'react-admin';
import { EmptyState } from './lists/empty-state.tsx';

/** Shown to roles that may not open an existing screen. */
export function NoAccess() {
  return (
    <>
      <Title title="Not for your role" />
      <EmptyState
        title="Your role cannot open this"
        icon={<Lock />}
        next={{ label: 'Back to the dashboard', to: '/' }}
      >
        The menu lists what it can open. An owner can change your role.
      </EmptyState>
    </>
  );
}
