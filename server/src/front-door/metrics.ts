import { Router, type NextFunction, type Request, type Response } from 'express';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';

import { config } from '../config.ts';

collectDefaultMetrics();

const durations = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from request to answer',
  labelNames: ['method', 'area', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
});

/** Counts and times every request by its first two path parts, so that ids make no new series. */
export function measureRequests(request: Request, response: Response, next: NextFunction): void {
  const began = performance.now();
  const area = areaOf(request.path);
  response.on('finish', () =>
    countRequest(request.method, area, response.statusCode, performance.now() - began),
  );
  next();
}

export const areaOf = (path: string): string =>
  path
    .split('/')
    .slice(1, 3)
    .filter((part) => /^[a-z_-]{1,30}$/.test(part))
    .join('/');

export function countRequest(method: string, area: string, status: number, tookMs: number): void {
  durations.observe({ method, area, status }, tookMs / 1_000);
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Prometheus reads /metrics from this machine, or with the token from elsewhere; to everybody else it is not there. */
export const metricsRoutes = Router();

metricsRoutes.get('/metrics', async (request, response, next) => {
  const token = config().metricsToken;
  const isKnown = token !== undefined && request.headers.authorization === `Bearer ${token}`;
  // Behind a proxy on this machine everybody's socket is local, so the forwarded address counts too.
  const isLocal =
    loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
  if (!isKnown && !isLocal) {
    next();
    return;
  }
  response.type(register.contentType).send(await register.metrics());
});
