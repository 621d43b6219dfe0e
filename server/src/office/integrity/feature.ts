import { reconciliationsDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { daily } from '../../platform/jobs/schedule.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { reconcile } from './jobs.ts';
import { integrityMeasures } from './measures.ts';
import { integrityRoutes } from './routes.ts';

const integrityResource = defineResource(reconciliationsDeclaration, {
  from: 'reconciliations',
  access: { read: 'integrity.read' },
});

export const integrityFeature: Feature = {
  staff: [integrityRoutes],
  resources: [integrityResource],
  measures: integrityMeasures,
  tasks: {
    reconcile: () => reconcile('nightly'),
    'prove-all': () => reconcile('whole'),
  },
  schedule: { reconcile: daily(3, 15) },
};
