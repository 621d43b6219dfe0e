import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayOf, nameMonth, type MonthReportDto } from '@pullproof/server/contract';
import { Title, useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useShopSettings } from '../layout/shop-settings.ts';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import { NoAccess } from '../shared/no-access.tsx';
import { LoadFault } from '../shared/records/load-fault.tsx';
import { usePermission } from '../shared/use-permission.ts';
import { useNow } from '../shared/values/use-now.ts';
import { MonthBar } from './month-bar.tsx';
import { PrintStyles } from './print-styles.tsx';
import { BesideTheLedger, Codes, Goods } from './beside.tsx';
import { Balances, Statement } from './statement.tsx';
import { PartLoading } from '../shared/loading.tsx';
import { Taxes } from './taxes.tsx';

/** A month of the books, to read, print and save. */
export function MonthPage() {
  const mayRead = usePermission('ledger.read');
  const zone = useShopSettings()?.terms.shopTimeZone;
  if (!mayRead) return <NoAccess />;
  return (
    <Box sx={{ pt: 1.5, maxWidth: 1100 }}>
      <Title title="Month report" />
      {zone === undefined ? <Loading /> : <Month zone={zone} />}
    </Box>
  );
}

const Loading = () => <PartLoading height={480} label="Loading the month" />;

function Month({ zone }: { zone: string }) {
  const [query, setQuery] = useSearchParams();
  const current = dayOf(useNow(), zone).slice(0, 7);
  const month = query.get('month') ?? current;
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['month-report', month],
    queryFn: ({ signal }) =>
      dataProvider.read<MonthReportDto>(`month-report?${new URLSearchParams({ month }).toString()}`, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PrintStyles />
      <MonthBar
        month={month}
        current={current}
        onChange={(next) => setQuery(next === current ? {} : { month: next })}
      />
      {error ? <LoadFault error={error} onAgain={() => void refetch()} /> : null}
      {!data && !error ? <Loading /> : null}
      {data && !error ? (
        <Box
          aria-busy={isPlaceholderData}
          sx={{ opacity: isPlaceholderData ? 0.5 : 1, transition: 'opacity 150ms' }}
        >
          <PrintedHeading report={data} zone={zone} />
          <Statement report={data} />
          <Balances report={data} />
          <BesideTheLedger report={data} />
          <Goods report={data} />
          <Codes report={data} />
          <Taxes report={data} />
        </Box>
      ) : null}
    </>
  );
}

/** On paper the bar with shop and month is missing. */
function PrintedHeading({ report, zone }: { report: MonthReportDto; zone: string }) {
  const shopName = useShopSettings()?.shopName;
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>
      <Box sx={{ fontSize: 22, fontWeight: 750 }}>
        {shopName}, {nameMonth(report.month)}
      </Box>
      <Box>
        Days in {zone}. {report.isOver ? '' : 'The month is not over.'}
      </Box>
    </Box>
  );
}
