import { type InvoiceRecord, invoicesDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { SubjectLink } from '../../shared/values/subject-link.tsx';
import { PdfLink } from './pdf-link.tsx';

const filter = filtersOf(invoicesDeclaration);
const filters = [
  filter.search('Number'),
  filter.choice('kind', { alwaysOn: true }),
  filter.reference('customerId', 'users', 'email'),
  filter.from('totalCents'),
  filter.from('issuedAt'),
  filter.before('issuedAt'),
];

const { choice, money, text, when } = columnsOf<InvoiceRecord>(invoicesDeclaration);

const numberOf = ({ id, reference }: InvoiceRecord) => (
  <PdfLink path={`invoices/${id}/invoice.pdf`}>{reference}</PdfLink>
);

const columns = [
  text('reference', { phone: 'primary', cell: numberOf, phoneCell: numberOf }),
  choice('kind'),
  when('issuedAt', { phone: 'secondary' }),
  text('customerName', {
    phone: 'secondary',
    phoneCell: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <TextLink to={`/users/${customerId}`}>{customerName}</TextLink>,
  }),
  text('subjectKind', {
    cell: ({ subjectKind, subjectId }) => <SubjectLink kind={subjectKind} id={subjectId} />,
    wide: true,
  }),
  text('invoiceReference', { wide: true }),
  text('place'),
  money('netCents', { wide: true }),
  money('taxCents'),
  money('totalCents', { phone: 'tertiary' }),
];

/** What was issued to customers; numbers have no gaps. */
export function InvoiceList() {
  return (
    <ListScreen<InvoiceRecord>
      of={invoicesDeclaration}
      columns={columns}
      filters={filters}
      opens={false}
      perPage={50}
      empty={
        <EmptyState title="No invoices yet">
          A minute after a sale it has its invoice here, and a credit note after a return. Without a tax
          number in the settings customers get receipts only.
        </EmptyState>
      }
    />
  );
}
