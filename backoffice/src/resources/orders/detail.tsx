import { orderNumberOf, type OrderRecord, ordersDeclaration } from '@pullproof/server/contract';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { factsOf, FactsSection } from '../../shared/records/facts.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { useRecordContext } from 'react-admin';
import { PdfLink } from '../invoices/pdf-link.tsx';
import { RelatedInvoices } from '../invoices/related.tsx';
import { OrderPacks } from './order-packs.tsx';

const { chip, id, link, other, value } = factsOf<OrderRecord>(ordersDeclaration);

export function OrderDetail() {
  return (
    <EditScreen titleOf={(order) => `${order['quantity']} × ${order['productTitle'] ?? 'a product'}`}>
      <DetailColumns side={<OrderAside />}>
        <OrderFacts />
        <OrderPacks />
        <Payment />
        <Papers />
      </DetailColumns>
    </EditScreen>
  );
}

const orderFacts = [
  chip('state'),
  link('customerName', (order) => `/users/${order.customerId}`, { none: 'Customer' }),
  link('productTitle', (order) => `/products/${order.productId}`, { none: 'Product' }),
  value('customerEmail'),
  value('quantity'),
  value('createdAt', { label: 'Placed' }),
  other('Placed by', (order) =>
    order.tokenName ? `Access token “${order.tokenName}”` : 'The customer, in a browser',
  ),
];

const OrderFacts = () => <FactsSection title="Order" rows={orderFacts} />;

const paymentFacts = [value('totalCents'), value('paidPromoCents'), value('paidCashCents')];

const Payment = () => (
  <FactsSection
    title="Payment"
    hint="Promo credit is spent first. A refund returns exactly these amounts."
    rows={paymentFacts}
  />
);

function Papers() {
  const order = useRecordContext<OrderRecord>();
  if (!order) return null;
  const receipt = order.totalCents > 0 && (
    <PdfLink path={`orders/${order.id}/receipt.pdf`}>Receipt (PDF)</PdfLink>
  );
  return <RelatedInvoices filter={{ subjectId: order.id }} actions={receipt} />;
}

const glance = [
  other('Number', (order) => <CopyableHash value={orderNumberOf(order.id)} label="Order number" />),
  id(),
  value('updatedAt'),
];

const OrderAside = () => (
  <>
    <FactsSection title="At a glance" rows={glance} />
    <Timeline />
  </>
);
