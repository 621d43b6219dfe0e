import { type InvoiceRecord, readableState } from '@pullproof/server/contract';
import type { ReactNode } from 'react';
import { RelatedRows } from '../../shared/lists/related-rows.tsx';
import type { Column } from '../../shared/lists/rows-table.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { PdfLink } from './pdf-link.tsx';

const columns: Column<InvoiceRecord>[] = [
  {
    label: 'Number',
    sx: { whiteSpace: 'nowrap' },
    cell: ({ id, reference }) => <PdfLink path={`invoices/${id}/invoice.pdf`}>{reference}</PdfLink>,
  },
  { label: 'Kind', cell: ({ kind }) => readableState(kind) },
  { label: 'Issued', cell: ({ issuedAt }) => <When at={issuedAt} exact /> },
  { label: 'Tax', align: 'right', cell: ({ taxCents }) => <Money cents={taxCents} muted /> },
  { label: 'Total', align: 'right', cell: ({ totalCents }) => <Money cents={totalCents} /> },
];

/** Invoices and credit notes of an order or a customer. */
export function RelatedInvoices({
  filter,
  actions,
}: {
  filter: Record<string, string>;
  actions?: ReactNode;
}) {
  const mayRead = usePermission('invoices.read');
  if (!mayRead) return null;
  return (
    <RelatedRows
      title="Invoices"
      resource="invoices"
      filter={filter}
      columns={columns}
      actions={actions}
      newestBy="id"
      none="No invoices."
    />
  );
}
