import type { Router } from 'express';
import type { TaskList } from 'graphile-worker';

import { record } from './features/audit/index.ts';
import { auditResources } from './features/audit/resources.ts';
import { catalogueResources } from './features/catalogue/resources.ts';
import { historyResources } from './features/history/resources.ts';
import { identityResources } from './features/identity/resources.ts';
import { orderResources } from './features/orders/resources.ts';
import { packResources } from './features/packs/resources.ts';
import { reportResources } from './features/reports/resources.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { vaultResources } from './features/vault/resources.ts';
import { resourceRouter } from './platform/resource/index.ts';

const resources = [
  ...auditResources,
  ...catalogueResources,
  ...historyResources,
  ...identityResources,
  ...orderResources,
  ...packResources,
  ...reportResources,
  ...vaultResources,
];

/** Routers that need no session: public, cacheable, the same for everyone. `signedIn` ones come after the customer's session. */
export const featureRouters: { open: Router[]; signedIn: Router[] } = { open: [], signedIn: [] };

/** Routers below /api/admin, after the staff session; the first lets only staff pass. */
export const staffRouters: Router[] = [staffRoutes, resourceRouter(resources, record)];

/** Executors of background jobs, and when the timed ones are due (crontab as graphile-worker reads it). */
export const tasks: TaskList = {};
export const crontab = '';
