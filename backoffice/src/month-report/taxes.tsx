import {
  formatBps,
  formatMoney,
  nameNumbers,
  readableState,
  type MonthReportDto,
} from '@pullproof/server/contract';
import { Alert } from '@mui/material';
import { RowsTable, type Column } from '../shared/lists/rows-table.tsx';
import { Facts, Section } from '../shared/records/section.tsx';
import { Money } from '../shared/values/money.tsx';

interface TaxRow {
  id: string;
  place: string;
  what: string;
  rate: string;
  totalCents: number;
  taxCents: number;
}

const columns: Column<TaxRow>[] = [
  { label: 'Country', cell: ({ place }) => place },
  { label: 'Kind', cell: ({ what }) => what },
  { label: 'Rate', align: 'right', cell: ({ rate }) => rate },
  { label: 'Sold', align: 'right', cell: ({ totalCents }) => <Money cents={totalCents} /> },
  {
    label: 'Without tax',
    align: 'right',
    cell: ({ totalCents, taxCents }) => <Money cents={totalCents - taxCents} />,
  },
  { label: 'Tax', align: 'right', cell: ({ taxCents }) => <Money cents={taxCents} /> },
];

/** The tax within what was sold, by country and rate; a seller who isn't registered has none. */
export function Taxes({ report: { taxes, sales, lostNumbers } }: { report: MonthReportDto }) {
  if (sales.differenceCents !== 0)
    return (
      <Alert severity="error">
        Lines of sales differ from the ledger by {formatMoney(sales.differenceCents)}. The nightly check names
        the day.
      </Alert>
    );
  if (taxes.length === 0 && lostNumbers.length === 0) return null;
  const sum = (field: 'totalCents' | 'taxCents') => taxes.reduce((all, tax) => all + tax[field], 0);
  const rows = taxes.map(({ place, kind, rateBps, ...cents }): TaxRow => ({
    id: `${place} ${kind} ${rateBps}`,
    ...{ place, what: readableState(kind), rate: formatBps(rateBps), ...cents },
  }));
  const total = { id: 'total', place: 'All', what: '', rate: '' };
  return (
    <>
      <Section
        title="Tax within sales"
        hint="Sold for money, less what was returned. Promo credit lowers the price: it bears no tax."
        flush
      >
        <RowsTable
          rows={rows}
          columns={columns}
          total={{ ...total, totalCents: sum('totalCents'), taxCents: sum('taxCents') }}
        />
      </Section>
      {lostNumbers.map(({ kind, series, first, last }) => (
        <Alert key={`${kind} ${series} ${first}`} severity="warning">
          {nameNumbers(kind, series, first, last)}: given before the shop was restored to an older state.
          Customers may hold these documents, the shop doesn’t have them, and the numbers aren’t given again.
        </Alert>
      ))}
      <Section title="Invoices" hint="What of these sales has an invoice or a credit note.">
        <Facts
          rows={[
            ['Invoices less credit notes', <Money cents={sales.documentedCents} />],
            ['Tax on them', <Money cents={sales.documentedTaxCents} />],
            ['Waiting for a document', <Money cents={sales.waitingCents} />],
          ]}
        />
      </Section>
    </>
  );
}
