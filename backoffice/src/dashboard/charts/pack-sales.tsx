import { formatCount, type PackSalesDto } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { Section } from '../../shared/records/section.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { Money } from '../../shared/values/money.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';

/** Stock that lasts no longer than this is shown first thing. */
const shortDays = 7;

/** What sold in the period, and how long the packs on sale last at that pace. */
export function PackSales({ sales, from, to }: { sales: readonly PackSalesDto[]; from: string; to: string }) {
  const columns = useMemo((): Column<PackSalesDto & { id: string }>[] => {
    const ordersOf = (productId: string) =>
      `/orders?filter=${encodeURIComponent(JSON.stringify({ productId, createdAt_gte: from, createdAt_lt: to }))}`;
    return [
      {
        label: 'Product',
        cell: ({ productId, title }) => <TextLink to={`/products/${productId}`}>{title}</TextLink>,
      },
      {
        label: 'Sold',
        align: 'right',
        cell: ({ productId, packs }) => <TextLink to={ordersOf(productId)}>{formatCount(packs)}</TextLink>,
      },
      { label: 'For', align: 'right', cell: ({ paidCents }) => <Money cents={paidCents} /> },
      { label: 'Left', align: 'right', cell: ({ unsold }) => formatCount(unsold) },
      { label: 'Lasts', align: 'right', cell: (pack) => <Lasts pack={pack} /> },
    ];
  }, [from, to]);
  const rows = sales.map((pack) => ({ ...pack, id: pack.productId }));
  return (
    <Section title="Sales by product" hint="Before refunds. How long the rest lasts at this pace." flush>
      <RowsTable rows={rows} columns={columns} />
    </Section>
  );
}

function Lasts({ pack: { daysLeft } }: { pack: PackSalesDto }) {
  if (daysLeft === null) return '–';
  const days = Math.floor(daysLeft);
  const text = daysLeft < 1 ? 'Under a day' : `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
  return daysLeft <= shortDays ? <StatusChip state="notice" label={text} /> : text;
}
