import { Alert, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { formatMoney, type BalanceLineDto, type MonthReportDto } from '@pullproof/server/contract';
import type { ReactNode } from 'react';
import { RowsTable, type Column } from '../shared/lists/rows-table.tsx';
import { Section } from '../shared/records/section.tsx';
import { Money } from '../shared/values/money.tsx';
import { EntriesLink } from './entries-link.tsx';

interface OfReport {
  report: MonthReportDto;
}

/** What was earned and spent, and whether it is what the ledger says. */
export function Statement({ report }: OfReport) {
  const { revenue, revenueCents, costs, costCents, resultCents, from, to } = report;
  const lines = (rows: MonthReportDto['revenue']) =>
    rows.map(({ name, cents, filter }) => (
      <Line key={name} name={name}>
        <EntriesLink cents={cents} filter={filter} from={from} to={to} />
      </Line>
    ));
  return (
    <Section
      title="Earned and spent"
      hint="Each amount leads to its entries. The cost of goods is not in the ledger: it stands below."
      flush
    >
      <Table size="small">
        <TableBody>
          {lines(revenue)}
          <Line name="Revenue" isTotal>
            <Money cents={revenueCents} />
          </Line>
          {lines(costs)}
          <Line name="Costs" isTotal>
            <Money cents={costCents} />
          </Line>
          <Line name="Result before the cost of goods" isTotal>
            <Money cents={resultCents} />
          </Line>
          <Line name="Cost of goods">
            <Money cents={-report.goodsCents} />
          </Line>
          <Line name="Result" isTotal>
            <Money cents={resultCents - report.goodsCents} />
          </Line>
        </TableBody>
      </Table>
    </Section>
  );
}

function Line({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  const sx = isTotal ? { fontWeight: 700 } : {};
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={sx}>
        {name}
      </TableCell>
      <TableCell align="right" sx={sx}>
        {children}
      </TableCell>
    </TableRow>
  );
}

/** What the shop holds and owes at both ends of the month; its change is the month's result. */
export function Balances({ report }: OfReport) {
  const { assets, liabilities, differenceCents, isOver } = report;
  const ends = isOver
    ? 'at the beginning and the end of the month.'
    : 'at the beginning of the month and now: it is not over.';
  return (
    <>
      <Section title="Held" hint={`With providers and owed to the shop, ${ends}`} flush>
        <RowsTable rows={rowsOf(assets)} columns={columnsOf(report)} />
      </Section>
      <Section title="Owed" hint={`To customers and architects, ${ends}`} flush>
        <RowsTable rows={rowsOf(liabilities)} columns={columnsOf(report)} />
      </Section>
      <Alert severity={differenceCents === 0 ? 'success' : 'error'} sx={{ mb: 2 }}>
        {differenceCents === 0
          ? 'Sums to the ledger: the result before the cost of goods is what is held more or owed less. Difference: '
          : 'Does not sum to the ledger: entries are missing from the lines above. Difference: '}
        {formatMoney(differenceCents)}.
      </Alert>
    </>
  );
}

type BalanceRow = BalanceLineDto & { id: string };
const rowsOf = (lines: readonly BalanceLineDto[]): BalanceRow[] =>
  lines.map((line) => ({ ...line, id: line.name }));

const columnsOf = ({ from, to }: MonthReportDto): Column<BalanceRow>[] => [
  { label: 'Balance', cell: ({ name }) => name },
  {
    label: 'At the beginning',
    align: 'right',
    cell: ({ openingCents, filter }) => <EntriesLink cents={openingCents} filter={filter} to={from} />,
  },
  {
    label: 'Change',
    align: 'right',
    cell: ({ openingCents, closingCents, filter }) => (
      <EntriesLink cents={closingCents - openingCents} filter={filter} from={from} to={to} />
    ),
  },
  {
    label: 'At the end',
    align: 'right',
    cell: ({ closingCents, filter }) => <EntriesLink cents={closingCents} filter={filter} to={to} />,
  },
];
