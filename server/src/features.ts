import type { Router } from 'express';
import type { TaskList } from 'graphile-worker';

/** Routers that need no session: public, cacheable, the same for everyone. `signedIn` ones come after the customer's session. */
export const featureRouters: { open: Router[]; signedIn: Router[] } = { open: [], signedIn: [] };

/** Routers below /api/admin, after the staff session. */
export const staffRouters: Router[] = [];

/** Executors of background jobs, and when the timed ones are due (crontab as graphile-worker reads it). */
export const tasks: TaskList = {};
export const crontab = '';
