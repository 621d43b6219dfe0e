import { jobsDeclaration } from '../../contract/index.ts';
import { defineResource, type Resource } from '../../platform/resource/index.ts';

const jobs = defineResource(jobsDeclaration, { subject: 'job', from: 'jobs', access: { read: 'jobs.read' } });

export const reportResources: Resource[] = [jobs];
