import { formatCount, type MonthReportDto } from '@pullproof/server/contract';
import { Box } from '@mui/material';
import { RowsTable, type Column } from '../shared/lists/rows-table.tsx';
import { Facts, Section } from '../shared/records/section.tsx';
import { TextLink } from '../shared/text-link.tsx';
import { usePermission } from '../shared/use-permission.ts';
import { Money } from '../shared/values/money.tsx';

interface OfReport {
  report: MonthReportDto;
}

/** What the shop may still have to do for money it has. */
export function BesideTheLedger({ report: { sealedPacks, openOffers } }: OfReport) {
  return (
    <Section title="Not yet settled" hint="No entries of the ledger, but part of what is owed.">
      <Facts
        rows={[
          [
            'Sold and still sealed',
            <>
              <Money cents={sealedPacks.closingCents} /> at the end,{' '}
              <Money cents={sealedPacks.openingCents} /> at the beginning
            </>,
          ],
          [
            'Offers for cards, at most',
            <>
              <Money cents={openOffers.cents} /> for {formatCount(openOffers.count)}{' '}
              {openOffers.count === 1 ? 'card' : 'cards'}
            </>,
          ],
        ]}
      />
    </Section>
  );
}

type Lot = MonthReportDto['goods'][number];
const lotColumns: Column<Lot & { id: string }>[] = [
  { label: 'Lot', cell: ({ lot }) => lot },
  { label: 'Units', align: 'right', cell: ({ unitCount }) => formatCount(unitCount) },
  {
    label: 'Without a cost',
    align: 'right',
    cell: ({ withoutCostCount }) => (withoutCostCount === 0 ? '–' : formatCount(withoutCostCount)),
  },
  { label: 'Cost', align: 'right', cell: ({ cents }) => <Money cents={cents} /> },
];

export function Goods({ report: { goods, goodsCents } }: OfReport) {
  const sum = (field: 'unitCount' | 'withoutCostCount') => goods.reduce((all, lot) => all + lot[field], 0);
  const total = {
    id: 'total',
    lot: 'All lots',
    unitCount: sum('unitCount'),
    withoutCostCount: sum('withoutCostCount'),
    cents: goodsCents,
  };
  return (
    <Section
      title="Cost of goods"
      hint="Units that became a customer’s for the first time, at their cost. What the shop buys back is a cost above."
      flush
    >
      {goods.length === 0 ? (
        <Nothing>No unit became a customer’s.</Nothing>
      ) : (
        <RowsTable rows={goods.map((lot) => ({ ...lot, id: lot.lot }))} columns={lotColumns} total={total} />
      )}
    </Section>
  );
}

type Promo = MonthReportDto['promos'][number];
const kinds = { credit: 'Credit', percent: 'Discount', free_pack: 'Free packs' } as const;

const pathOf = ({ id, isBatch }: Promo): string =>
  isBatch ? `/promo?filter=${encodeURIComponent(JSON.stringify({ batchId: id }))}` : `/promo/${id}`;

const promoColumns = (mayRead: boolean): Column<Promo>[] => [
  {
    label: 'Code',
    cell: (promo) => (mayRead ? <TextLink to={pathOf(promo)}>{promo.name}</TextLink> : promo.name),
  },
  { label: 'Gives', cell: ({ kind }) => kinds[kind] },
  { label: 'Uses', align: 'right', cell: ({ useCount }) => formatCount(useCount) },
  { label: 'Given', align: 'right', cell: ({ givenCents }) => <Money cents={givenCents} /> },
  { label: 'Budget', align: 'right', cell: ({ budgetCents }) => <Money cents={budgetCents} /> },
  { label: 'Drawn by the end', align: 'right', cell: ({ drawnCents }) => <Money cents={drawnCents} /> },
];

export function Codes({ report: { promos } }: OfReport) {
  const mayRead = usePermission('promo.read');
  return (
    <Section
      title="Codes by budget"
      hint="Credit is part of the costs above. Discounts and free packs are revenue that was never booked."
      flush
    >
      {promos.length === 0 ? (
        <Nothing>No code was used.</Nothing>
      ) : (
        <RowsTable rows={promos} columns={promoColumns(mayRead)} />
      )}
    </Section>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <Box sx={{ px: 2.5, pb: 2, color: 'text.secondary' }}>{children}</Box>
);
