import { Box, useTheme } from '@mui/material';
import { type DropCostsDto, formatMoney, nameMonth } from '@pullproof/server/contract';
import { shortMonth } from './calendar-days.ts';

const size = { width: 720, height: 190, floor: 164, top: 30 };

/** A bar for each month: units below, cash above. */
export function CostChart({ months }: { months: readonly DropCostsDto[] }) {
  const { palette } = useTheme();
  const highest = Math.max(1, ...months.map(({ unitCents, cashCents }) => unitCents + cashCents));
  const step = size.width / Math.max(months.length, 1);
  const heightOf = (cents: number) => (cents / highest) * (size.floor - size.top);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label="What drops cost in each month, as in the table below"
      sx={{
        width: '100%',
        height: 'auto',
        display: 'block',
        fontSize: { xs: 24, md: 12, lg: 9 },
        // Not all labels fit on a phone: every third month, counted from the newest.
        '& g:not(:nth-last-of-type(3n + 1)) text': { display: { xs: 'none', md: 'inline' } },
      }}
    >
      <line x1={0} x2={size.width} y1={size.floor} y2={size.floor} stroke={palette.divider} />
      {months.map(({ month, unitCents, cashCents }, place) => {
        const [unit, cash] = [heightOf(unitCents), heightOf(cashCents)];
        const bar = { x: place * step + step * 0.2, width: step * 0.6, rx: 2 };
        return (
          <g key={month}>
            <title>{`${nameMonth(month)}: ${formatMoney(unitCents)} as cards, ${formatMoney(cashCents)} as cash`}</title>
            <rect {...bar} y={size.floor - unit} height={unit} fill={palette.secondary.main} />
            <rect
              {...bar}
              y={size.floor - unit - cash}
              height={cash}
              fill={palette.secondary.main}
              opacity={0.45}
            />
            <text
              x={(place + 0.5) * step}
              y={size.height - 8}
              textAnchor="middle"
              fill={palette.text.secondary}
            >
              {shortMonth(month)}
            </text>
          </g>
        );
      })}
      <text x={0} y={20} fill={palette.text.secondary}>
        {formatMoney(highest)}
      </text>
    </Box>
  );
}
