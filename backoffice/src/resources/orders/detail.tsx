import { orderNumberOf, type OrderRecord } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { CopyableHash } from '../../shared/values/copyable-hash.tsx';
import { DetailColumns } from '../../shared/records/detail-columns.tsx';
import { EditScreen } from '../../shared/records/edit-screen.tsx';
import { Money } from '../../shared/values/money.tsx';
import { Facts, Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { Timeline } from '../../shared/records/timeline.tsx';
import { When } from '../../shared/values/when.tsx';
import { OrderPacks } from './order-packs.tsx';
import { TextLink } from '../../shared/text-link.tsx';

export function OrderDetail() {
  return (
    <EditScreen titleOf={(order) => `${order['quantity']} × ${order['productTitle'] ?? 'a product'}`}>
      <DetailColumns side={<OrderAside />}>
        <OrderFacts />
        <OrderPacks />
        <Payment />
      </DetailColumns>
    </EditScreen>
  );
}

function OrderFacts() {
  const order = useRecordContext<OrderRecord>();
  if (!order) return null;
  return (
    <Section title="Order">
      <Facts
        rows={[
          ['State', <StatusChip key="state" state={order.state} />],
          [
            'Customer',
            <TextLink key="customer" to={`/users/${order.customerId}`}>
              {order.customerName ?? 'Customer'}
            </TextLink>,
          ],
          [
            'Product',
            <TextLink key="product" to={`/products/${order.productId}`}>
              {order.productTitle ?? 'Product'}
            </TextLink>,
          ],
          ['Email', order.customerEmail],
          ['Quantity', order.quantity],
          ['Placed', <When key="at" at={order.createdAt} exact />],
          ['Placed by', order.tokenName ? `Access token “${order.tokenName}”` : 'The customer, in a browser'],
        ]}
      />
    </Section>
  );
}

function Payment() {
  const order = useRecordContext<OrderRecord>();
  if (!order) return null;
  return (
    <Section title="Payment" hint="Promo credit is spent first. A refund returns exactly these amounts.">
      <Facts
        rows={[
          ['Total', <Money key="total" cents={order.totalCents} />],
          ['From promo', <Money key="promo" cents={order.paidPromoCents} />],
          ['From cash', <Money key="cash" cents={order.paidCashCents} />],
        ]}
      />
    </Section>
  );
}

function OrderAside() {
  const order = useRecordContext<OrderRecord>();
  if (!order) return null;
  return (
    <>
      <Section title="At a glance">
        <Facts
          rows={[
            ['Number', <CopyableHash key="number" value={orderNumberOf(order.id)} label="Order number" />],
            ['Id', <CopyableHash key="id" value={order.id} label="Order id" />],
            ['Changed', <When key="at" at={order.updatedAt} exact />],
          ]}
        />
      </Section>
      <Timeline subject="order" id={order.id} />
    </>
  );
}
