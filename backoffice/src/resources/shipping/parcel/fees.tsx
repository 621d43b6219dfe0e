import { type ParcelOrderRecord, type ParcelRecord, formatMoney } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { RowsTable, type Column } from '../../../shared/lists/rows-table.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { Money } from '../../../shared/values/money.tsx';
import { When } from '../../../shared/values/when.tsx';
import { Compensate } from './compensate.tsx';

const money = (label: string, of: (order: ParcelOrderRecord) => number): Column<ParcelOrderRecord> => ({
  label,
  align: 'right',
  cell: (order) => <Money cents={of(order)} muted={of(order) === 0} />,
});

const columns: Column<ParcelOrderRecord>[] = [
  {
    label: 'Paid',
    cell: ({ createdAt, cancelledAt }) => (
      <>
        <When at={createdAt} exact />
        {cancelledAt ? ' (cancelled)' : ''}
      </>
    ),
  },
  money('Base', ({ baseCents }) => baseCents),
  money('Weight', ({ weightCents }) => weightCents),
  money('Insurance', ({ insuranceCents }) => insuranceCents),
  money('Signature', ({ signatureCents }) => signatureCents),
  money('Total', ({ paidPromoCents, paidCashCents }) => paidPromoCents + paidCashCents),
  money('Given back', ({ refundedCents }) => refundedCents),
];

/** What the customer paid for this parcel, one line for each payment. */
export function ParcelFees() {
  const parcel = useRecordContext<ParcelRecord>();
  const mayCompensate = usePermission('shipping.compensate');
  if (!parcel) return null;
  const canCompensate = mayCompensate && parcel.feeCents > 0;
  return (
    <Section
      title="Fee"
      hint={`${formatMoney(parcel.feeCents)} after what was given back`}
      actions={canCompensate ? <Compensate parcel={parcel} /> : null}
      flush
    >
      <RowsTable rows={parcel.orders ?? []} columns={columns} />
    </Section>
  );
}
