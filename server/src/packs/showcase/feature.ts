import { showcasesDeclaration } from '../../contract/index.ts';
import type { Feature } from '../../feature.ts';
import { defineResource } from '../../platform/resource/index.ts';
import { myShowcaseRoutes, showcaseRoutes, showcaseStaffRoutes } from './routes.ts';

const showcases = defineResource(showcasesDeclaration, {
  from: 'showcases_with_reports',
  access: { read: 'showcases.read' },
  embeds: { customer: { resource: 'users', by: 'customerId' } },
});

export const showcaseFeature: Feature = {
  open: [showcaseRoutes],
  signedIn: [myShowcaseRoutes],
  staff: [showcaseStaffRoutes],
  resources: [showcases],
};
