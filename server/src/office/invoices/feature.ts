import type { Feature } from '../../feature.ts';
import { everyMinute } from '../../platform/jobs/schedule.ts';
import { issueDocuments } from './issue-documents.ts';
import { invoiceRoutes, invoiceStaffRoutes } from './routes.ts';

export const invoicesFeature: Feature = {
  signedIn: [invoiceRoutes],
  staff: [invoiceStaffRoutes],
  tasks: { 'issue-documents': () => issueDocuments() },
  schedule: { 'issue-documents': everyMinute },
};
