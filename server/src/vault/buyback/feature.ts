import { buybackDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { reshelve } from './reshelve.ts';
import { buybackRoutes, buybackStaffRoutes } from './routes.ts';

const buyback = defineResource(buybackDeclaration, {
  from: 'buybacks_with_names',
  keys: { table: 'buybacks' },
  access: { read: 'buyback.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
  columns: {
    state: { isIndexed: true },
    saleId: { isIndexed: true },
    customerId: { isIndexed: true },
    cardId: { isIndexed: true },
    offer: { isIndexed: true },
    classSlug: { through: { by: 'cardId', table: 'card_faces', column: 'class_slug' } },
  },
});

export const buybackFeature: Feature = {
  signedIn: [buybackRoutes],
  staff: [buybackStaffRoutes],
  resources: [buyback],
  bulkVerbs: [
    {
      ...{ list: 'buyback', verb: 'reshelve', permission: 'buyback.reshelve' },
      run: ({ id, staffId }) => reshelve([id], staffId),
    },
  ],
};
