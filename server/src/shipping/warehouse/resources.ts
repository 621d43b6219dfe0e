import {
  shippingCardsDeclaration,
  shippingDeclaration,
  usersShippingDeclaration,
} from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const parcels = {
  from: 'parcels_with_facts',
  access: { read: 'shipping.read' },
} as const;

export const warehouseResources: Resource[] = [
  defineResource(shippingCardsDeclaration, {
    from: 'pick_list',
    access: { read: 'shipping-cards.read' },
  }),
  defineResource(shippingDeclaration, {
    ...parcels,
    columns: {
      customerName: { through: { by: 'customerId', table: 'customer_names', column: 'display_name' } },
    },
  }),
  defineResource(usersShippingDeclaration, {
    ...parcels,
    within: { parameter: 'id', field: 'customerId', parent: 'users' },
  }),
];
