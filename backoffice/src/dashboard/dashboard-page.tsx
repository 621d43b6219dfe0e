import { Box } from '@mui/material';
import { Title } from 'react-admin';
import { usePermission } from '../shared/use-permission.ts';
import { Figures } from './figures.tsx';
import { LatestEvents } from './latest-events.tsx';
import { WorkQueue } from './work-queue.tsx';

/** What waits for somebody, how the shop does, what has just happened. */
export function DashboardPage() {
  const mayReadHistory = usePermission('history.read');
  return (
    <Box sx={{ pt: 1.5 }}>
      <Title title="Today" />
      <Figures mayReadHistory={mayReadHistory} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0,1fr)',
            lg: mayReadHistory ? 'minmax(0,1fr) minmax(0,1fr)' : 'minmax(0,1fr)',
          },
          alignItems: 'start',
        }}
      >
        <WorkQueue />
        {mayReadHistory ? <LatestEvents /> : null}
      </Box>
    </Box>
  );
}
