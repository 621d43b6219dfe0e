import { Box, Button, Card, Typography } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMayRead } from '../../shared/use-may-read.ts';
import { describeChange } from '../period.ts';
import { FigureTable, ListLink } from './figure-table.tsx';
import { listOf, writers, type ChartFigure } from './figures.ts';
import { nameMoment } from './name-moment.ts';
import { Plot, type Line } from './plot.tsx';
import type { Series } from './use-series.ts';

interface ChartCardProps {
  figure: ChartFigure;
  series: Series;
  zone: string;
}

/** One figure over the period: its total with a link to its list, a plot that arrow keys read, or a table. */
export function ChartCard({ figure, series, zone }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  const { now, before, days, span } = series;
  const write = writers[figure.unit];
  const total = figure.total(now.points);
  const earlier = figure.total(before.points);
  const plan = figure.totalPlan?.(now.points);
  return (
    <Card component="section" aria-label={figure.title} sx={{ px: 2.25, py: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="body2" component="h3" sx={{ color: 'text.secondary', flex: 1 }}>
          {figure.title}
        </Typography>
        <Button size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Table
        </Button>
      </Box>
      <Box sx={{ fontSize: 22, fontWeight: 780, letterSpacing: '-0.02em' }}>
        <ListLink figure={figure} from={span.from} to={span.to}>
          {total === null ? '–' : write(total)}
        </ListLink>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', minHeight: '1.5em' }}>
        {[
          plan === undefined || plan === null ? undefined : `Plan ${write(plan)}`,
          total === null || earlier === null ? undefined : describeChange(total, earlier, days, write),
        ]
          .filter((text) => text !== undefined)
          .join('. ')}
      </Typography>
      {isTable ? (
        <FigureTable figure={figure} series={series} zone={zone} />
      ) : (
        <ReadablePlot figure={figure} series={series} zone={zone} />
      )}
      {figure.hint ? (
        <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
          {figure.hint}
        </Typography>
      ) : null}
    </Card>
  );
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

function ReadablePlot({ figure, series: { now, before }, zone }: ChartCardProps) {
  const [at, setAt] = useState<number>();
  const navigate = useNavigate();
  const mayRead = useMayRead();
  const write = writers[figure.unit];
  const last = now.points.length - 1;
  const lines: Line[] = [
    { look: figure.kind, values: now.points.map(figure.of) },
    { look: 'before', values: now.points.map((_, place) => valueAt(figure, before.points[place])) },
    ...(figure.plan ? [{ look: 'plan' as const, values: now.points.map(figure.plan) }] : []),
  ];
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const point = at === undefined ? undefined : now.points[at];
    if (step) setAt(step(at ?? (event.key === 'ArrowRight' ? -1 : last + 1), last));
    else if (event.key === 'Enter' && point && mayRead(figure.list.resource))
      void navigate(listOf(figure, point.from, point.to));
    else return;
    event.preventDefault();
  }
  return (
    <Box
      role="group"
      tabIndex={0}
      aria-label={`${figure.title}: arrow keys read the values, Enter opens the list`}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(undefined)}
      sx={{ mx: -1, borderRadius: 1 }}
    >
      <Plot count={now.points.length} lines={lines} write={write} at={at} onLook={setAt} />
      <Typography
        variant="caption"
        aria-live="polite"
        sx={{ display: 'block', minHeight: '1.5em', px: 1, color: 'text.secondary' }}
      >
        {at === undefined ? `${spanText(now, zone)}${figure.plan ? '; blue: the plan' : ''}` : readPoint()}
      </Typography>
    </Box>
  );

  function readPoint(): string {
    const point = now.points[at ?? 0];
    if (!point) return '';
    const say = (value: number | null | undefined) =>
      value === null || value === undefined ? 'nothing' : write(value);
    return [
      `${nameMoment(point.from, now.step, zone)}: ${say(figure.of(point))}`,
      `before ${say(valueAt(figure, before.points[at ?? 0]))}`,
      ...(figure.plan ? [`plan ${say(figure.plan(point))}`] : []),
    ].join(' · ');
  }
}

const valueAt = (figure: ChartFigure, point: Series['now']['points'][number] | undefined): number | null =>
  point ? figure.of(point) : null;

function spanText({ points, step }: Series['now'], zone: string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${nameMoment(first.from, step, zone)} to ${nameMoment(last.from, step, zone)}, dashed: the period before`;
}
