import type { InvoiceDto } from '@pullproof/server/contract';
import layout from '../../../ui/layout/layout.module.css';
import { invoicesText as text } from './text.ts';

/** Opens an invoice or credit note as PDF. */
export const InvoiceLink = ({ invoice: { id, kind, reference } }: { invoice: InvoiceDto }) => (
  <a className={layout.link} href={`/api/me/invoices/${id}/invoice.pdf`} target="_blank" rel="noopener">
    {text.kinds[kind]} {reference}
  </a>
);
