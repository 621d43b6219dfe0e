import { historyDeclaration, usersHistoryDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const common = { subject: 'event', from: 'history_with_names', access: { read: 'history.read' } } as const;

export const historyResources: Resource[] = [
  defineResource(historyDeclaration, common),
  defineResource(usersHistoryDeclaration, {
    ...common,
    within: { parameter: 'id', field: 'customerId', parent: 'users' },
  }),
];
