import { formatCount, formatMoney, type PackValuesDto, type SoldAs } from '@pullproof/server/contract';
import { Box, useTheme } from '@mui/material';

interface ValueChartProps {
  bins: PackValuesDto['bins'];
  priceCents: number;
  medianCents: number;
  label: string;
  of: SoldAs;
}

const size = { width: 720, height: 180, floor: 156 };

/** Histogram of pack values with the price and the median as lines. Bars above the price are solid. */
export function ValueChart({ bins, priceCents, medianCents, label, of }: ValueChartProps) {
  const { palette } = useTheme();
  const first = bins[0];
  const last = bins.at(-1);
  if (!first || !last) return null;
  const x = (cents: number) =>
    Math.min(size.width, ((cents - first.fromCents) / (last.toCents - first.fromCents)) * size.width);
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
      sx={{ width: '100%', height: 'auto', display: 'block', fontSize: 12 }}
    >
      <Bars bins={bins} priceCents={priceCents} of={of} />
      <line x1={0} x2={size.width} y1={size.floor} y2={size.floor} stroke={palette.divider} />
      <Mark
        x={x(medianCents)}
        text={`median ${formatMoney(medianCents)}`}
        colour={palette.text.secondary}
        y={10}
        dash
      />
      {priceCents > 0 && priceCents >= first.fromCents ? (
        <Mark
          x={x(priceCents)}
          text={`price ${formatMoney(priceCents)}`}
          colour={palette.text.primary}
          y={24}
        />
      ) : null}
      <text x={0} y={size.height - 6} fill={palette.text.secondary}>
        {formatMoney(first.fromCents)}
      </text>
      <text x={size.width} y={size.height - 6} textAnchor="end" fill={palette.text.secondary}>
        {formatMoney(last.toCents)} and more
      </text>
    </Box>
  );
}

function Bars({ bins, priceCents, of }: Pick<ValueChartProps, 'bins' | 'priceCents' | 'of'>) {
  const { palette } = useTheme();
  const highest = Math.max(...bins.map(({ count }) => count));
  const step = size.width / bins.length;
  const heightOf = (bin: { count: number }) => (bin.count / highest) * (size.floor - 22);
  return bins.map((bin, index) => (
    <rect
      key={bin.fromCents}
      x={index * step + 1}
      y={size.floor - heightOf(bin)}
      width={step - 2}
      height={heightOf(bin)}
      rx={2}
      fill={palette.secondary.main}
      opacity={bin.fromCents >= priceCents ? 1 : 0.45}
    >
      <title>
        {`${formatMoney(bin.fromCents)} to ${formatMoney(bin.toCents)}: ${formatCount(bin.count)} ${of.many}`}
      </title>
    </rect>
  ));
}

interface MarkProps {
  x: number;
  y: number;
  text: string;
  colour: string;
  dash?: boolean;
}

function Mark({ x, y, text, colour, dash = false }: MarkProps) {
  const isRight = x > size.width * 0.7;
  return (
    <g>
      <line
        x1={x}
        x2={x}
        y1={y - 8}
        y2={size.floor}
        stroke={colour}
        strokeWidth={1.5}
        {...(dash ? { strokeDasharray: '4 4' } : {})}
      />
      <text x={isRight ? x - 5 : x + 5} y={y} textAnchor={isRight ? 'end' : 'start'} fill={colour}>
        {text}
      </text>
    </g>
  );
}
