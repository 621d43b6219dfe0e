import { formatCount, wireFilter, type ResourceDeclaration } from '@pullproof/server/contract';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useDataProvider, useListContext, useStore } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { Money } from '../values/money.tsx';

interface ListTotalsDto {
  count: number;
  isWhole: boolean;
  sums: Readonly<Record<string, number>>;
}

/** Longer lists are added up when somebody asks. */
const addedAtOnce = 5_000;

interface ListTotalsProps {
  of: ResourceDeclaration;
  columns: readonly { source: string }[];
  /** Hidden until users choose otherwise. */
  hidden: readonly string[];
}

/** The sums of the shown columns of money over everything the filter finds, not just the page. */
export function ListTotals({ of, columns, hidden }: ListTotalsProps) {
  const { resource, filterValues, total, data } = useListContext();
  const [arranged] = useStore<readonly string[]>(`${resource}.datatable`, hidden);
  const filter = JSON.stringify(wireFilter(filterValues));
  const [asked, setAsked] = useState<string>();
  const shown = columns.flatMap(({ source }) => {
    const column = of.columns[source];
    return column?.adds && !arranged.includes(source) ? [{ source, label: column.label }] : [];
  });
  const isAsked = asked === filter || (total !== undefined && total <= addedAtOnce);
  const totals = useTotals(of.name, filter, shown.length > 0 && isAsked && data !== undefined, data);
  if (shown.length === 0 || total === undefined || total < 2) return null;
  return (
    <Box
      role="group"
      aria-label="Totals"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'flex-end',
        columnGap: 2.5,
        rowGap: 0.25,
        px: 2,
        py: 1,
        minHeight: 40,
        borderTop: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {isAsked ? (
        <Sums totals={totals} shown={shown} />
      ) : (
        <Button size="small" onClick={() => setAsked(filter)}>
          Add up all {formatCount(total)}
        </Button>
      )}
    </Box>
  );
}

interface SumsProps {
  totals: ListTotalsDto | 'failed' | undefined;
  shown: readonly { source: string; label: string }[];
}

function Sums({ totals, shown }: SumsProps) {
  if (totals === undefined) return <Quiet>Adding up…</Quiet>;
  if (totals === 'failed') return <Quiet>These could not be added up.</Quiet>;
  const { count, isWhole, sums } = totals;
  if (!isWhole) return <Quiet>More than {formatCount(count)}: narrow the filter to add them up.</Quiet>;
  return (
    <>
      <Quiet>All {formatCount(count)}</Quiet>
      {shown.map(({ source, label }) => (
        <Typography key={source} variant="body2">
          {label} <Money cents={sums[source]} />
        </Typography>
      ))}
    </>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary">
    {children}
  </Typography>
);

function useTotals(
  list: string,
  filter: string,
  isWanted: boolean,
  rows: unknown,
): ListTotalsDto | 'failed' | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['list-totals', list, filter],
    queryFn: ({ signal }) =>
      dataProvider.read<ListTotalsDto>(`${list}/totals?filter=${encodeURIComponent(filter)}`, signal),
    enabled: isWanted,
  });
  // Other rows than before: the sums may be others, too.
  useEffect(() => {
    if (isWanted) void refetch();
  }, [rows, isWanted, refetch]);
  return data ?? (isError ? 'failed' : undefined);
}
