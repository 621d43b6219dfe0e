export { InvoiceLink } from './invoice-link.tsx';
export { InvoicesScreen } from './late.tsx';
export { invoicesText } from './text.ts';
