import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { TextLink } from '../../shared/text-link.tsx';
import { useMayRead } from '../../shared/use-may-read.ts';
import { listOf, writers, type ChartFigure } from './figures.ts';
import { nameMoment } from './name-moment.ts';
import type { Series } from './use-series.ts';

interface FigureTableProps {
  figure: ChartFigure;
  series: Series;
  zone: string;
}

/** Leads to the list behind a figure, for roles that may read it. */
export function ListLink({
  figure,
  from,
  to,
  children,
}: {
  figure: ChartFigure;
  from: string;
  to: string;
  children: ReactNode;
}) {
  const mayRead = useMayRead();
  if (!mayRead(figure.list.resource)) return children;
  return (
    <TextLink to={listOf(figure, from, to)} color="inherit" underline="hover">
      {children}
    </TextLink>
  );
}

/** The plot's values, newest first; each leads to its list. */
export function FigureTable({ figure, series: { now, before }, zone }: FigureTableProps) {
  const write = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : writers[figure.unit](value);
  const { plan } = figure;
  const rows = now.points.map((point, place) => ({ point, earlier: before.points[place] })).toReversed();
  return (
    <Box
      role="region"
      aria-label={`${figure.title}, table`}
      tabIndex={0}
      sx={{ maxHeight: 178, overflow: 'auto', mx: -1 }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{now.step === 'hour' ? 'Hour' : 'Day'}</TableCell>
            <TableCell align="right">Value</TableCell>
            <TableCell align="right">Before</TableCell>
            {plan ? <TableCell align="right">Plan</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ point, earlier }) => (
            <TableRow key={point.from}>
              <TableCell>{nameMoment(point.from, now.step, zone)}</TableCell>
              <TableCell align="right">
                <ListLink figure={figure} from={point.from} to={point.to}>
                  {write(figure.of(point))}
                </ListLink>
              </TableCell>
              <TableCell align="right">{write(earlier && figure.of(earlier))}</TableCell>
              {plan ? <TableCell align="right">{write(plan(point))}</TableCell> : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
