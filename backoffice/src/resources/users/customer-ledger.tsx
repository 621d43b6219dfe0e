import {
  type CustomerRecord,
  readableState,
  type RecordOf,
  type usersBalanceDeclaration,
} from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { When } from '../../shared/values/when.tsx';

type TransferRecord = RecordOf<typeof usersBalanceDeclaration>;

const columns: Column<TransferRecord>[] = [
  { label: 'When', cell: ({ createdAt }) => <When at={createdAt} exact /> },
  { label: 'What', cell: ({ kind }) => readableState(kind.replaceAll('-', ' ')) },
  { label: 'Cash', align: 'right', cell: ({ cashCents }) => <Money cents={cashCents || null} /> },
  { label: 'Promo', align: 'right', cell: ({ promoCents }) => <Money cents={promoCents || null} /> },
  { label: 'Cash after', align: 'right', cell: ({ cashAfterCents }) => <Money cents={cashAfterCents} /> },
  {
    label: 'Promo after',
    align: 'right',
    cell: ({ promoAfterCents }) => <Money cents={promoAfterCents} muted />,
  },
];

/** Every transfer of this customer's money, with the balance after it. */
export function CustomerLedger() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  return (
    <RelatedRows
      title="Ledger"
      resource={`users/${customer.id}/balance`}
      columns={columns}
      newestBy="id"
      none="No money has moved yet."
    />
  );
}
