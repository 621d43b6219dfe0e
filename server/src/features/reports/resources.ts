import { jobStates } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const jobs = defineResource({
  name: 'jobs',
  subject: 'job',
  from: 'jobs',
  access: { read: 'jobs.read' },
  order: ['createdAt', 'DESC'],
  columns: {
    createdAt: { type: 'instant', filter: 'range', sort: true },
    updatedAt: { type: 'instant' },
    finishedAt: { type: 'instant', nullable: true, filter: 'range' },
    kind: { type: 'text', filter: 'equal', search: true },
    state: { type: 'enum', values: jobStates, filter: 'equal' },
    subjectId: { type: 'uuid', nullable: true, filter: 'equal' },
    stage: { type: 'text' },
    progressDone: { type: 'int' },
    progressTotal: { type: 'int' },
    failure: { type: 'json', nullable: true },
    isCancelRequested: { type: 'bool', filter: 'equal' },
    createdBy: { type: 'uuid', nullable: true, filter: 'equal' },
  },
});

export const reportResources: Resource[] = [jobs];
