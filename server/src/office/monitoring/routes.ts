import express, { Router, type NextFunction, type Request, type Response } from 'express';

import { config } from '../../config.ts';
import { minutes } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { networkOf } from '../../platform/network.ts';
import { countTry, defineThrottle } from '../../platform/throttle.ts';
import { readEnvelope } from './envelope.ts';
import { forwardEnvelope } from './forward-envelope.ts';
import { RateLimit } from './rate-limit.ts';
import { readBrowserEvent } from './read-report.ts';
import { storeReport, titleOf } from './store-report.ts';

const perNetwork = new RateLimit(60, minutes(1));
const aDay = 86_400;
/** Limits of stored reports: each may open a group, and groups are never deleted. */
const ofNetworkPerDay = defineThrottle({ name: 'error-reports-network', tries: 100, seconds: aDay });
const perDay = defineThrottle({ name: 'error-reports', tries: 2_000, seconds: aDay });

/**
 * POST /monitoring takes Sentry envelopes of our own pages. Their events are stored and logged, and forwarded if a
 * collector is configured. Refuses envelopes for any other DSN.
 */
export const monitoringRoutes = Router();

monitoringRoutes.post(
  '/',
  limitRate,
  express.raw({ type: () => true, limit: 200_000, inflate: false }),
  async (request: Request, response: Response) => {
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body)) throw refuse('VALIDATION_FAILED', 'This is not an envelope.');
    const { dsn, events } = readEnvelope(body);
    if (dsn !== config().monitoringDsn)
      throw refuse('VALIDATION_FAILED', 'This envelope is for somebody else.');
    const reports = events.map(readBrowserEvent);
    for (const report of reports) {
      logger.warn({ source: report.source, event: titleOf(report) }, 'a browser reported an error');
      await countTry(ofNetworkPerDay, networkOf(request.ip ?? ''));
      await countTry(perDay, 'all');
      await storeReport(report);
    }
    if (reports.length > 0) await forwardEnvelope(body);
    response.json({});
  },
);

monitoringRoutes.all('/', (_request, response) => {
  response.setHeader('Allow', 'POST');
  throw refuse('METHOD_NOT_ALLOWED', 'Use POST here.');
});

function limitRate(request: Request, _response: Response, next: NextFunction): void {
  const isAllowed = perNetwork.allows(networkOf(request.ip ?? ''));
  next(isAllowed ? undefined : refuse('RATE_LIMITED', 'Too many reports.', { retryAfterSeconds: 60 }));
}
