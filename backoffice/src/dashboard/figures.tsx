import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useOnSaleRuns } from './use-on-sale-runs.ts';
import { dayBefore, useCount } from './use-count.ts';

const counts = new Intl.NumberFormat('en-US');

/** Few figures, each counted by the server over the lists that the menu opens. */
export function Figures({ mayReadHistory }: { mayReadHistory: boolean }) {
  const [since] = useState(() => dayBefore(new Date()));
  const { runs, unsold } = useOnSaleRuns();
  const purchases = useCount('history', { kind: 'purchase', at_gte: since }, 'at', mayReadHistory);
  const openings = useCount('history', { kind: 'opening', at_gte: since }, 'at', mayReadHistory);
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, mb: 2 }}
    >
      <Figure label="Runs on sale" value={runs?.length} />
      <Figure label="Packs left to sell" value={unsold} />
      {mayReadHistory ? (
        <>
          <Figure label="Purchases, last 24 hours" value={purchases} />
          <Figure label="Openings, last 24 hours" value={openings} />
        </>
      ) : null}
    </Box>
  );
}

function Figure({ label, value }: { label: ReactNode; value: number | undefined }) {
  return (
    <Card sx={{ px: 2.25, py: 1.75 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: 28, fontWeight: 780, letterSpacing: '-0.025em', lineHeight: 1.25 }}>
        {value === undefined ? <Skeleton width={70} /> : counts.format(value)}
      </Typography>
    </Card>
  );
}
