import { saleDocumentKinds, saleSubjectKinds } from '../sales.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const invoicesDeclaration = {
  name: 'invoices',
  label: ['Invoice', 'Invoices'],
  subject: 'invoice',
  area: 'money',
  changesWith: ['pack', 'order', 'parcel'],
  order: ['issuedAt', 'DESC'],
  views: [
    { label: 'Invoices', filter: { kind: 'invoice' } },
    { label: 'Credit notes', filter: { kind: 'credit-note' } },
  ],
  columns: {
    reference: { type: 'text', label: 'Number', search: true },
    kind: { type: 'enum', label: 'Kind', values: saleDocumentKinds, filter: 'equal' },
    series: { type: 'text', label: 'Series' },
    number: { type: 'int', label: 'Number in the series' },
    issuedAt: { type: 'instant', label: 'Issued', filter: 'range', sort: true },
    soldAt: { type: 'instant', label: 'Sold' },
    customerId: { type: 'uuid', label: 'Customer ID', filter: 'equal' },
    customerName: { type: 'text', label: 'Customer' },
    subjectKind: { type: 'enum', label: 'Of', values: saleSubjectKinds },
    subjectId: { type: 'uuid', label: 'Of (ID)', filter: 'equal' },
    invoiceReference: { type: 'text', label: 'Corrects', nullable: true },
    place: { type: 'text', label: 'Country' },
    netCents: { type: 'cents', label: 'Without tax' },
    taxCents: { type: 'cents', label: 'Tax', adds: true },
    totalCents: { type: 'cents', label: 'Total', filter: 'range', adds: true },
  },
} as const satisfies ResourceDeclaration;

export type InvoiceRecord = RecordOf<typeof invoicesDeclaration>;
