'use client';

import type { OrderDetailDto } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { InvoiceLink } from '../../money/invoices/index.ts';
import { orderText as text } from './order-text.ts';

/** What an order has on paper: invoices from a registered seller, otherwise its receipt. */
export function OrderPapers({ order: { id, taxCents, paidCashCents } }: { order: OrderDetailDto }) {
  const hasInvoice = taxCents !== null && paidCashCents > 0;
  return (
    <Stack gap={8} className={layout.screenOnly}>
      {hasInvoice ? <Invoices orderId={id} /> : <Receipt id={id} />}
    </Stack>
  );
}

const Receipt = ({ id }: { id: string }) => (
  <p>
    <a className={layout.link} href={`/api/me/orders/${id}/receipt.pdf`} target="_blank" rel="noopener">
      {text.receipt}
    </a>
  </p>
);

function Invoices({ orderId }: { orderId: string }) {
  const answer = useApi(`/api/me/invoices?orderId=${orderId}`);
  const invoices = answer.data?.data;
  if (!invoices) return <NotLoaded of={answer} height="48px" />;
  if (invoices.length === 0)
    return (
      <>
        <p className={layout.fine}>{text.invoiceSoon}</p>
        <Receipt id={orderId} />
      </>
    );
  return invoices.map((invoice) => (
    <p key={invoice.id}>
      <InvoiceLink invoice={invoice} />
    </p>
  ));
}
