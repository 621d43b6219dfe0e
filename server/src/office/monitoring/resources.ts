import { errorEventsDeclaration, errorEventsReportsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

export const monitoringResources: Resource[] = [
  defineResource(errorEventsDeclaration, {
    from: 'error_groups',
    access: { read: 'error-events.read' },
  }),
  defineResource(errorEventsReportsDeclaration, {
    from: 'error_events',
    access: { read: 'error-events.read' },
    within: { parameter: 'group', field: 'groupId', parent: 'error-events' },
  }),
];
