import {
  type CustomerRecord,
  nameValue,
  type RecordOf,
  usersBalanceDeclaration,
} from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';

type TransferRecord = RecordOf<typeof usersBalanceDeclaration>;

const columns: Column<TransferRecord>[] = [
  { label: 'When', cell: ({ createdAt }) => <When at={createdAt} exact /> },
  { label: 'What', cell: (transfer) => <What transfer={transfer} /> },
  { label: 'Cash', align: 'right', cell: ({ cashCents }) => <Money cents={cashCents || null} /> },
  { label: 'Promo', align: 'right', cell: ({ promoCents }) => <Money cents={promoCents || null} /> },
  { label: 'Cash after', align: 'right', cell: ({ cashAfterCents }) => <Money cents={cashAfterCents} /> },
  {
    label: 'Promo after',
    align: 'right',
    cell: ({ promoAfterCents }) => <Money cents={promoAfterCents} muted />,
  },
];

/** What moved, as a link to its booking for roles that may read the ledger. */
function What({ transfer: { kind, transactionId } }: { transfer: TransferRecord }) {
  const seesLedger = usePermission('ledger.read');
  const words = nameValue(usersBalanceDeclaration.columns.kind, kind);
  return seesLedger ? <TextLink to={`/ledger-transactions/${transactionId}`}>{words}</TextLink> : words;
}

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
