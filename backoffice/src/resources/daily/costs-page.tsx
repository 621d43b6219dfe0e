import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { addMonths, formatCount, dayOf, nameMonth, type DropCostsDto } from '@pullproof/server/contract';
import { Title, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { NoAccess } from '../../shared/no-access.tsx';
import { LoadFault } from '../../shared/records/load-fault.tsx';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { Money } from '../../shared/values/money.tsx';
import { CostChart } from './cost-chart.tsx';
import { DailyTabs } from './tabs.tsx';
import { useShopZone } from '../../layout/use-shop-zone.ts';
import { useNow } from '../../shared/values/use-now.ts';
import { PartLoading } from '../../shared/loading.tsx';

const shownMonths = 12;

type Row = DropCostsDto & { id: string };

const columns: Column<Row>[] = [
  { label: 'Month', cell: ({ month }) => nameMonth(month) },
  { label: 'Drops', align: 'right', cell: ({ dropCount }) => formatCount(dropCount) },
  { label: 'Void', align: 'right', cell: ({ voidCount }) => formatCount(voidCount) },
  { label: 'Entries', align: 'right', cell: ({ entryCount }) => formatCount(entryCount) },
  { label: 'As cards', align: 'right', cell: ({ unitCents }) => <Money cents={unitCents} /> },
  { label: 'As cash', align: 'right', cell: ({ cashCents }) => <Money cents={cashCents} /> },
  {
    label: 'Total',
    align: 'right',
    cell: ({ unitCents, cashCents }) => <Money cents={unitCents + cashCents} />,
  },
  { label: 'Not decided', align: 'right', cell: ({ plannedCents }) => <Money cents={plannedCents} muted /> },
];

/** What drops cost in each of the last twelve months. */
export function CostsPage() {
  const mayRead = usePermission('daily.read');
  if (!mayRead) return <NoAccess />;
  return (
    <Box>
      <Title title="Drop costs" />
      <DailyTabs current="costs" />
      <Costs />
    </Box>
  );
}

function Costs() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const from = addMonths(dayOf(useNow(), useShopZone()).slice(0, 7), 1 - shownMonths);
  const { data, error, refetch } = useQuery({
    queryKey: ['daily', 'costs', from],
    queryFn: ({ signal }) =>
      dataProvider.read<{ data: DropCostsDto[] }>(`daily-costs?from=${from}&months=${shownMonths}`, signal),
  });
  if (error) return <LoadFault error={error} onAgain={() => void refetch()} />;
  if (!data) return <PartLoading height={360} label="Loading the costs" />;
  const months = data.data.filter(({ dropCount, voidCount }) => dropCount + voidCount > 0);
  if (months.length === 0)
    return (
      <EmptyState title="No drops yet" next={{ label: 'To the calendar', to: '/daily' }}>
        Once a drop has ended, this shows what its prizes cost.
      </EmptyState>
    );
  return (
    <Section
      title="By month"
      hint="Prizes at their announced value, by the month of their drop. “Not decided” counts prizes of planned drops and prizes that winners can still claim."
      flush
    >
      <Box sx={{ px: 2.5, pb: 2 }}>
        <CostChart months={data.data} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Solid: prizes given as cards. Light: prizes paid as cash.
        </Typography>
      </Box>
      <RowsTable rows={months.toReversed().map((row) => ({ ...row, id: row.month }))} columns={columns} />
    </Section>
  );
}
