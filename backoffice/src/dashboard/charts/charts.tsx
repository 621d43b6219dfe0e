import { Alert, Box } from '@mui/material';
import { describeError } from '../../providers/api-problem.ts';
import { ChartCard } from './chart-card.tsx';
import { chartFigures } from './figures.ts';
import { PackSales } from './pack-sales.tsx';
import { useSeries } from './use-series.ts';
import { PartLoading } from '../../shared/loading.tsx';

/** The shop's figures over time, as far as the role may read them. */
export function Charts({ days, zone }: { days: number; zone: string }) {
  const { data, error } = useSeries(days, zone);
  const [first] = data?.now.points ?? [];
  const shown = chartFigures.filter((figure) => !first || figure.isReadable(first));
  return (
    <>
      {error ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {describeError(error)}
        </Alert>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          mb: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {shown.map((figure) =>
          data ? (
            <ChartCard key={figure.key} figure={figure} series={data} zone={zone} />
          ) : error ? null : (
            <PartLoading height={268} />
          ),
        )}
      </Box>
      {data?.now.sales && data.now.sales.length > 0 ? (
        <PackSales sales={data.now.sales} from={data.span.from} to={data.span.to} />
      ) : null}
    </>
  );
}
