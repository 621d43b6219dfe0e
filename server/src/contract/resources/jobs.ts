import type { JobDto } from '../schemas/staff.schema.ts';
import { jobStates } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

export const jobsDeclaration = {
  name: 'jobs',
  label: ['Job', 'Jobs'],
  subject: 'job',
  area: 'packs',
  changesWith: ['run'],
  order: ['createdAt', 'DESC'],
  views: [
    { label: 'In progress', filter: { state: ['queued', 'running'] } },
    { label: 'Failed', filter: { state: 'failed' } },
  ],
  columns: {
    createdAt: { type: 'instant', label: 'Requested', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    finishedAt: { type: 'instant', label: 'Over', nullable: true, filter: 'range' },
    kind: { type: 'text', label: 'Job', filter: 'equal', search: true },
    state: { type: 'enum', label: 'State', values: jobStates, filter: 'equal' },
    subjectId: { type: 'uuid', label: 'Subject ID', nullable: true, filter: 'equal' },
    stage: { type: 'text', label: 'Stage' },
    progressDone: { type: 'int', label: 'Progress' },
    progressTotal: { type: 'int', label: 'Steps in all' },
    failure: { type: 'json', label: 'What went wrong', nullable: true },
    isCancelRequested: { type: 'bool', label: 'Cancel requested', filter: 'equal' },
    createdBy: { type: 'uuid', label: 'Made by (ID)', nullable: true, filter: 'equal' },
  },
} as const satisfies ResourceDeclaration;

export type JobRecord = RecordOf<typeof jobsDeclaration, { failure: NonNullable<JobDto['failure']> }>;
