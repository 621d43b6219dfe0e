import { Box, useTheme } from '@mui/material';
import { useEffect, useRef } from 'react';
import uPlot, { type AlignedData, type Options } from 'uplot';
import 'uplot/dist/uPlot.min.css';

export interface Line {
  values: readonly (number | null)[];
  look: 'bars' | 'line' | 'before' | 'plan';
}

interface PlotProps {
  /** What stands below the values; the plot's own axis names none. */
  count: number;
  lines: readonly Line[];
  write: (value: number) => string;
  /** The point that is looked at. */
  at: number | undefined;
  onLook: (at: number | undefined) => void;
}

const height = 150;
const gutter = 62;

/** Draws the lines; what they say is in the card's text and table. */
export function Plot({ count, lines, write, at, onLook }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const look = useRef(onLook);
  const { palette } = useTheme();
  const data = JSON.stringify([
    Array.from({ length: count }, (_, n) => n),
    ...lines.map(({ values }) => values),
  ]);
  const looks = lines.map((line) => line.look).join(' ');
  useEffect(() => {
    look.current = onLook;
  });
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const colours = {
      main: palette.primary.main,
      muted: palette.text.secondary,
      plan: palette.info.main,
      grid: palette.divider,
    };
    const drawn = new uPlot(
      optionsOf(looks.split(' '), colours, write, box.clientWidth, (index) => look.current(index)),
      JSON.parse(data) as AlignedData, // written above
      box,
    );
    plot.current = drawn;
    const observer = new ResizeObserver(() => drawn.setSize({ width: box.clientWidth, height }));
    observer.observe(box);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [data, looks, palette, write]);
  useEffect(() => {
    const drawn = plot.current;
    if (!drawn || at === undefined) return;
    drawn.setCursor({ left: drawn.valToPos(at, 'x'), top: drawn.bbox.height / 4 }, false);
  }, [at, data]);
  return <Box ref={place} aria-hidden sx={{ height, '& .u-legend': { display: 'none' } }} />;
}

interface Colours {
  main: string;
  muted: string;
  plan: string;
  grid: string;
}

function optionsOf(
  looks: readonly string[],
  { main, muted, plan, grid }: Colours,
  write: (value: number) => string,
  width: number,
  onLook: (at: number | undefined) => void,
): Options {
  const { bars } = uPlot.paths;
  const series: Record<string, uPlot.Series> = {
    bars: { fill: main, stroke: main, width: 0, ...(bars && { paths: bars({ size: [0.7, 24] }) }) },
    line: { stroke: main, width: 2, spanGaps: true },
    before: { stroke: muted, width: 1.25, dash: [3, 4], spanGaps: true },
    plan: { stroke: plan, width: 1.5, dash: [8, 4], spanGaps: true },
  };
  return {
    width,
    height,
    padding: [8, 8, 4, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: { time: false, range: (_, from, to) => [from - 0.5, to + 0.5] },
      y: { range: (_, from, to) => [Math.min(0, from), Math.max(to, 1) * 1.05] },
    },
    axes: [
      { show: false },
      {
        size: gutter,
        stroke: muted,
        grid: { stroke: grid, width: 1 },
        ticks: { show: false },
        font: '12px system-ui, sans-serif',
        space: 40,
        values: (_, values) => values.map((value) => write(Math.round(value)).replace(/\.00$/, '')),
      },
    ],
    series: [{}, ...looks.map((look): uPlot.Series => ({ points: { show: false }, ...series[look] }))],
    hooks: { setCursor: [({ cursor: { idx } }) => onLook(idx ?? undefined)] },
  };
}
