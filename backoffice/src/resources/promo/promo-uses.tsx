import type { PromoRecord, PromoUseRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { When } from '../../shared/values/when.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const columns: Column<PromoUseRecord>[] = [
  { label: 'When', cell: ({ createdAt }) => <When at={createdAt} exact /> },
  {
    label: 'Customer',
    cell: ({ customerId, customerName }) => <TextLink to={`/users/${customerId}`}>{customerName}</TextLink>,
  },
  {
    label: 'For',
    cell: ({ orderId }) =>
      orderId === null ? 'Wallet credit' : <TextLink to={`/orders/${orderId}`}>An order</TextLink>,
  },
  { label: 'Gave', align: 'right', cell: ({ amountCents }) => <Money cents={amountCents} /> },
];

/** Who used the code and for what, newest first. */
export function PromoUses() {
  const promo = useRecordContext<PromoRecord>();
  if (!promo) return null;
  return (
    <RelatedRows
      title="Uses"
      resource="promo-uses"
      filter={{ promoId: promo.id }}
      columns={columns}
      none="Not used yet."
      pageSize={10}
    />
  );
}
