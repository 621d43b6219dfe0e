import express, { Router, type NextFunction, type Request, type Response } from 'express';

import { minutes } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { readEnvelope } from './envelope.ts';
import { RateLimit } from './rate-limit.ts';
import { storeEvent } from './store-event.ts';

const perAddress = new RateLimit(60, minutes(1));

/** POST /monitoring takes Sentry envelopes of our own pages; they are stored and logged, never passed on. */
export const monitoringRoutes = Router();

monitoringRoutes.post(
  '/',
  limitRate,
  express.raw({ type: () => true, limit: '200kb', inflate: false }),
  async (request: Request, response: Response) => {
    const body: unknown = request.body;
    if (!Buffer.isBuffer(body)) throw refuse('VALIDATION_FAILED', 'This is not an envelope.');
    for (const event of readEnvelope(body)) {
      logger.warn({ event: event.message }, 'a browser reported an error');
      await storeEvent('browser', event);
    }
    response.json({});
  },
);

monitoringRoutes.all('/', (_request, response) => {
  response.setHeader('Allow', 'POST');
  throw refuse('METHOD_NOT_ALLOWED', 'Use POST here.');
});

function limitRate(request: Request, _response: Response, next: NextFunction): void {
  const isAllowed = perAddress.allows(request.ip ?? '');
  next(isAllowed ? undefined : refuse('RATE_LIMITED', 'Too many reports.', { retryAfterSeconds: 60 }));
}
