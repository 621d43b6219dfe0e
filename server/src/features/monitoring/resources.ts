import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const monitoringResources: Resource[] = [
  defineResource({
    name: 'error-events',
    subject: 'error-event',
    from: 'error_groups',
    access: { read: 'error-events.read' },
    order: ['lastSeenAt', 'DESC'],
    columns: {
      version: { type: 'int' },
      source: { type: 'text', filter: 'equal' },
      title: { type: 'text', filter: 'equal', search: true },
      topFrame: { type: 'text', search: true },
      state: { type: 'enum', values: ['open', 'resolved', 'ignored'], filter: 'equal' },
      eventCount: { type: 'int', filter: 'range', sort: true },
      firstSeenAt: { type: 'instant', filter: 'range', sort: true },
      lastSeenAt: { type: 'instant', filter: 'range', sort: true },
      stack: { type: 'text', recordOnly: true },
      facts: { type: 'json', recordOnly: true },
    },
  }),
  defineResource({
    name: 'error-events/:group/reports',
    subject: 'error-report',
    from: 'error_events',
    access: { read: 'error-events.read' },
    within: { parameter: 'group', field: 'groupId', table: 'error_groups' },
    order: ['at', 'DESC'],
    columns: {
      at: { type: 'instant', filter: 'range', sort: true },
      groupId: { type: 'uuid', nullable: true },
      message: { type: 'text' },
      payload: { type: 'text' },
    },
  }),
];
