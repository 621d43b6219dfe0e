import TravelExplore from '@mui/icons-material/TravelExplore';
import { Authenticated, Title } from 'react-admin';
import { EmptyState } from '../shared/lists/empty-state.tsx';

/** The 404 page, shown inside the console's layout. */
export function NotFoundPage() {
  return (
    <Authenticated>
      <Title title="Not found" />
      <EmptyState
        title="Page not found"
        icon={<TravelExplore />}
        next={{ label: 'Back to the dashboard', to: '/' }}
      >
        The address may be outdated or mistyped. The menu lists every screen your role can open.
      </EmptyState>
    </Authenticated>
  );
}
