import { statfs } from 'node:fs/promises';

import { Router, type NextFunction, type Request, type Response } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

import { config } from '../config.ts';
import { clock } from '../platform/clock.ts';
import { checkReady } from '../platform/database/readiness.ts';
import { replicaMeasures } from '../platform/database/read-replica.ts';
import { countTaken, countWaiting } from '../platform/database/slots.ts';
import { readOldestJobs } from '../platform/jobs/queue.ts';
import { beginWork } from '../platform/jobs/loop-watch.ts';
import type { Measure } from '../platform/measures.ts';
import { readOverdue, type Retention } from '../platform/retention.ts';
import { noteOutage } from './pages/api-outage.ts';

collectDefaultMetrics();

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from request to answer, by route and class of status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
});

const oldestJob = new Gauge({
  name: 'job_oldest_age_seconds',
  help: 'How long the oldest job that is due has waited, by queue; NaN while the database does not answer',
  labelNames: ['queue'],
  async collect() {
    const ages = await readOldestJobs().catch(() => ({ general: NaN, mail: NaN }));
    for (const [queue, age] of Object.entries(ages)) oldestJob.set({ queue }, age);
  },
});

/** A figure that is NaN while it cannot be read. */
function measure({ name, help, read }: Measure): void {
  const gauge = new Gauge({
    name,
    help,
    async collect() {
      try {
        gauge.set(await read());
      } catch {
        gauge.set(NaN);
      }
    },
  });
}

const ownMeasures: readonly Measure[] = [
  {
    name: 'shop_ready',
    help: 'Whether this process reaches the database and could write to it within the last 5 seconds, as /api/readyz says',
    read: () =>
      checkReady().then(
        () => 1,
        () => 0,
      ),
  },
  {
    name: 'database_slots_taken',
    help: 'Requests of this process that use the database, at most DATABASE_POOL',
    read: countTaken,
  },
  {
    name: 'database_clock_ahead_seconds',
    help: 'How far the database’s clock is ahead of this machine’s',
    read: () => clock.databaseAheadMs() / 1_000,
  },
  {
    name: 'data_folder_free_ratio',
    help: 'Share of the disk of DATA_DIR that is free',
    async read() {
      const { bavail, blocks } = await statfs(config().dataFolder);
      return bavail / blocks;
    },
  },
];
[...ownMeasures, ...replicaMeasures].forEach(measure);

const slotsWaiting = new Gauge({
  name: 'database_slots_waiting',
  help: 'Requests of this process that wait for a slot at the database, by queue',
  labelNames: ['queue'],
  collect() {
    for (const [queue, count] of Object.entries(countWaiting())) slotsWaiting.set({ queue }, count);
  },
});

/** Registers what metrics tell of the whole shop: in processes that run jobs. */
export const measureShop = (measures: readonly Measure[]): void => measures.forEach(measure);

/** Registers the age of what should have been deleted: in processes that run jobs. */
export function measureRetention(retentions: readonly Retention[]): void {
  const overdue = new Gauge({
    name: 'retention_overdue_seconds',
    help: 'For how long the oldest row of a kind should have been deleted or emptied; absent while the database does not answer',
    labelNames: ['what'],
    async collect() {
      overdue.reset();
      const ages = await readOverdue(retentions).catch(() => new Map<string, number>());
      for (const [what, seconds] of ages) overdue.set({ what }, seconds);
    },
  });
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times every request under its route pattern, so that addresses create no metric series. */
export function measureRequests(request: Request, response: Response, next: NextFunction): void {
  const began = performance.now();
  const endWork = beginWork(() => `${request.method} ${routeOf(request)}`);
  response.on('close', endWork);
  response.on('finish', () => {
    if (response.statusCode === 503) noteOutage();
    countRequest(request.method, routeOf(request), response.statusCode, performance.now() - began);
  });
  next();
}

/** The declared pattern of the matched route; otherwise only the name of the front. */
function routeOf(request: Request): string {
  // Express types a matched route as any.
  const { path } = (request.route ?? {}) as { path?: unknown };
  const front = frontOf(request.originalUrl);
  return typeof path === 'string' ? `${front}${path === '/' ? '' : path}` : front;
}

const fronts = ['/api/admin', '/api', '/admin', '/media', '/monitoring', '/og', '/sandbox', '/dev', '/_next'];

export function frontOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return fronts.find((front) => path === front || path.startsWith(`${front}/`)) ?? 'page';
}

export function countRequest(method: string, route: string, status: number, tookMs: number): void {
  const labels = {
    method: methods.has(method) ? method : 'OTHER',
    route,
    status: `${Math.floor(status / 100)}xx`,
  };
  durations.observe(labels, tookMs / 1_000);
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus reads /metrics from this machine, or from elsewhere with the token; everyone else gets a 404. */
export const metricsRoutes = Router();

metricsRoutes.get('/metrics', async (request, response, next) => {
  const token = config().metricsToken;
  const isKnown = token !== undefined && request.headers.authorization === `Bearer ${token}`;
  // Behind a proxy on this machine every socket is local, so a forwarded address must be absent too.
  const isLocal =
    loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
  if (!isKnown && !isLocal) {
    next();
    return;
  }
  response.type(register.contentType).send(await register.metrics());
});
