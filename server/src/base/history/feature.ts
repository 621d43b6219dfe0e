import { historyDeclaration, usersHistoryDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';
import { historyRoutes } from './routes.ts';

const common = {
  from: 'history_with_names',
  keys: { table: 'history_entries' },
  access: { read: 'history.read' },
  columns: {
    kind: { isIndexed: true },
    customerId: { isIndexed: true },
    amountCents: { isIndexed: true },
  },
} as const;

const historyResources: Resource[] = [
  defineResource(historyDeclaration, common),
  defineResource(usersHistoryDeclaration, {
    ...common,
    within: { parameter: 'id', field: 'customerId', parent: 'users' },
  }),
];

export const historyFeature: Feature = {
  signedIn: [historyRoutes],
  resources: historyResources,
};
