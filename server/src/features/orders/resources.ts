import { ordersDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const orders = defineResource(ordersDeclaration, {
  subject: 'order',
  from: 'orders_with_names',
  access: { read: 'orders.read' },
  findsNumber: '"id" IN (SELECT order_id FROM pack_purchases WHERE pack_no = ?)',
  embeds: {
    product: { resource: 'products', by: 'productId' },
    customer: { resource: 'users', by: 'customerId' },
  },
});

export const orderResources: Resource[] = [orders];
