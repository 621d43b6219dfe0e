import { Alert, Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Title, useStore } from 'react-admin';
import { describeError } from '../providers/api-problem.ts';
import { FenceAlert } from '../shared/runs/fence-alert.tsx';
import { useShopZone } from '../layout/use-shop-zone.ts';
import { usePermission } from '../shared/use-permission.ts';
import { Figures } from './figures.tsx';
import { LatestEvents } from './latest-events.tsx';
import { periods } from './period.ts';
import { ReadyToSell } from './ready-to-sell.tsx';
import { useDashboard } from './use-dashboard.ts';
import { useReadyList } from './use-ready-list.ts';
import { WorkQueue } from './work-queue.tsx';
import { PartLoading } from '../shared/loading.tsx';

const Charts = lazy(() => import('./charts/charts.tsx').then((m) => ({ default: m.Charts })));

/** Pending work, the shop's figures and the latest events. */
export function DashboardPage() {
  const mayReadHistory = usePermission('history.read');
  const zone = useShopZone();
  const [days, setDays] = useStore<number>('dashboard.days', 7);
  const { data, error } = useDashboard(days, zone);
  const missing = useReadyList();
  return (
    <Box sx={{ pt: 1.5 }}>
      <Title title="Dashboard" />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={days}
        aria-label="Period"
        onChange={(_, next: number | null) => next !== null && setDays(next)}
        sx={{ mb: 1.5 }}
      >
        {periods.map((period) => (
          <ToggleButton key={period.days} value={period.days} sx={{ px: 1.75, py: 0.4 }}>
            {period.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {describeError(error)}
        </Alert>
      ) : null}
      <FenceAlert />
      <ReadyToSell lines={missing} />
      <Figures figures={data} />
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
        <WorkQueue now={data?.now} isReadyToSell={missing.every(({ state }) => state === 'done')} />
        {mayReadHistory ? <LatestEvents /> : null}
      </Box>
      <Suspense fallback={<PartLoading height={268} />}>
        <Charts days={days} zone={zone} />
      </Suspense>
    </Box>
  );
}
