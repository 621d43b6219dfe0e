import { jobsDeclaration } from '../../contract/index.ts';
import { defineResource } from '../resource/index.ts';

export const jobsResource = defineResource(jobsDeclaration, {
  from: 'jobs',
  access: { read: 'jobs.read' },
});
