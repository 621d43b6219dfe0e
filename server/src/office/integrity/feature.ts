import { reconciliationsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { daily } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { reconcile } from './jobs.ts';
import { integrityRoutes } from './routes.ts';

const integrityResource = defineResource(reconciliationsDeclaration, {
  from: 'reconciliations',
  access: { read: 'integrity.read' },
});

export const integrityFeature: Feature = {
  staff: [integrityRoutes],
  resources: [integrityResource],
  tasks: { reconcile: () => reconcile() },
  schedule: { reconcile: daily(3, 15) },
};
