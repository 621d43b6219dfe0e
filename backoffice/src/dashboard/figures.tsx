import { formatCount, formatMoney, type DashboardDto } from '@pullproof/server/contract';
import { Box, Card, Skeleton, Typography } from '@mui/material';
import { describeChange } from './period.ts';

type Field = 'revenueCents' | 'packsSold' | 'packsOpened' | 'topUpsCents' | 'refundedCents' | 'newCustomers';

const fields: { field: Field; label: string; isMoney: boolean }[] = [
  { field: 'revenueCents', label: 'Revenue after refunds', isMoney: true },
  { field: 'packsSold', label: 'Packs and boxes sold', isMoney: false },
  { field: 'packsOpened', label: 'Packs and boxes opened', isMoney: false },
  { field: 'topUpsCents', label: 'Top-ups', isMoney: true },
  { field: 'refundedCents', label: 'Refunded', isMoney: true },
  { field: 'newCustomers', label: 'New customers', isMoney: false },
];

function write(figure: number, isMoney: boolean): string {
  return isMoney ? formatMoney(figure).replace('-', '−') : formatCount(figure);
}

interface ComparedFigures {
  now: DashboardDto;
  before: DashboardDto;
  /** Length of both periods. */
  days: number;
}

function compare({ now, before, days }: ComparedFigures, field: Field, isMoney: boolean): string | undefined {
  const [current, earlier] = [now[field], before[field]];
  if (current === null || earlier === null) return undefined;
  return describeChange(current, earlier, days, (figure) => write(figure, isMoney));
}

/** The figures of the period next to those of the equally long one before it. */
export function Figures({ figures }: { figures: ComparedFigures | undefined }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' },
        mb: 2,
      }}
    >
      {fields
        .filter(({ field }) => figures?.now[field] !== null)
        .map(({ field, label, isMoney }) => (
          <Card key={field} sx={{ px: 2.25, py: 1.5 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              sx={{
                fontSize: { xs: 22, sm: 27 },
                fontWeight: 780,
                letterSpacing: '-0.025em',
                lineHeight: 1.3,
              }}
            >
              {figures ? write(figures.now[field] ?? 0, isMoney) : <Skeleton width={90} />}
            </Typography>
            <Typography
              variant="caption"
              sx={{ color: 'text.secondary', minHeight: '3em', display: 'block', lineHeight: 1.5 }}
            >
              {figures ? compare(figures, field, isMoney) : ''}
            </Typography>
          </Card>
        ))}
    </Box>
  );
}
