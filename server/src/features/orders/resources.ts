import { orderStates } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const orders = defineResource({
  name: 'orders',
  subject: 'order',
  from: 'orders_with_names',
  access: { read: 'orders.read' },
  order: ['createdAt', 'DESC'],
  findsNumber: '"id" IN (SELECT order_id FROM pack_purchases WHERE pack_no = ?)',
  embeds: {
    product: { resource: 'products', by: 'productId' },
    customer: { resource: 'users', by: 'customerId' },
  },
  columns: {
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant' },
    customerId: { type: 'uuid', filter: 'equal' },
    customerName: { type: 'text', search: true },
    customerEmail: { type: 'text', search: true, recordOnly: true },
    productId: { type: 'uuid', filter: 'equal' },
    productTitle: { type: 'text', nullable: true, search: true },
    quantity: { type: 'int', filter: 'range' },
    state: { type: 'enum', values: orderStates, filter: 'equal' },
    totalCents: { type: 'cents', filter: 'range' },
    paidCashCents: { type: 'cents', filter: 'range' },
    paidPromoCents: { type: 'cents', filter: 'range' },
    // Includes what was revealed; for a sealed pack only its number.
    packs: { type: 'json', recordOnly: true },
  },
});

export const orderResources: Resource[] = [orders];
