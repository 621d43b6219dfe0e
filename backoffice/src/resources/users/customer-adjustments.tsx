import { type AdjustmentRecord, type CustomerRecord, readableState } from '@pullproof/server/contract';
import { useGetList, useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const columns: Column<AdjustmentRecord>[] = [
  {
    label: 'When',
    cell: ({ id, createdAt }) => (
      <TextLink to={`/balance-adjustments/${id}`}>
        <When at={createdAt} exact />
      </TextLink>
    ),
  },
  { label: 'State', cell: ({ state }) => <StatusChip state={state} /> },
  { label: 'Why', sx: { minWidth: 160 }, cell: ({ reason }) => reason },
  { label: 'Bucket', cell: ({ bucket }) => readableState(bucket) },
  { label: 'Amount', align: 'right', cell: ({ amountCents }) => <Money cents={amountCents} /> },
];

/** The newest corrections of this balance; `isWaiting` limits them to those still awaiting approval. */
export function CustomerAdjustments({ isWaiting = false }: { isWaiting?: boolean }) {
  const customer = useRecordContext<CustomerRecord>();
  const mayRead = usePermission('balances.read');
  const { data } = useGetList<AdjustmentRecord>(
    'balance-adjustments',
    {
      filter: { customerId: customer?.id, ...(isWaiting ? { state: 'pending' } : {}) },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: customer !== undefined && mayRead },
  );
  if (!data || data.length === 0) return null;
  return (
    <Section
      title={isWaiting ? 'Waiting for a second person' : 'Corrections'}
      hint={isWaiting ? 'Not booked yet.' : 'By staff. Amounts above a cap need a second person.'}
      flush
    >
      <RowsTable rows={data} columns={columns} />
    </Section>
  );
}
