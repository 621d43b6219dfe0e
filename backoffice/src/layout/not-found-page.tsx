import TravelExplore from '@mui/icons-material/TravelExplore';
import { Authenticated, Title } from 'react-admin';
import { EmptyState } from '../shared/empty-state.tsx';

/** The 404 page, shown inside the console's layout. */
export function NotFoundPage() {
  return (
    <Authenticated>
      <Title title="Not found" />
      <EmptyState
        title="There is no such page"
        icon={<TravelExplore />}
        next={{ label: 'Back to the dashboard', to: '/' }}
      >
        The address may be old or mistyped. The menu lists everything your role can open.
      </EmptyState>
    </Authenticated>
  );
}
