import { Router } from 'express';

import type { Feature } from '../../feature.ts';
import { refuseCrossSite } from '../../platform/http/origin.ts';
import { reportRetention } from './store-report.ts';
import { monitoringResources } from './resources.ts';
import { monitoringRoutes } from './routes.ts';
import { monitoringStaffRoutes } from './staff-routes.ts';

export const monitoringFeature: Feature = {
  staff: [monitoringStaffRoutes],
  ownPaths: { '/monitoring': Router().use(refuseCrossSite, monitoringRoutes) },
  resources: monitoringResources,
  retention: [reportRetention],
};
