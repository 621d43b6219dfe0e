import { minutes } from '../../platform/clock.ts';
import { logger, requestContext } from '../../platform/logger.ts';
import { RateLimit } from './rate-limit.ts';
import { readFailure } from './read-report.ts';
import { storeReport, titleOf } from './store-report.ts';

const perMinute = new RateLimit(60, minutes(1));
const perMessage = new RateLimit(3, minutes(1));

/**
 * Stores a server error for staff to see. In a flood, only the first ones are stored: the log has all. Never throws
 * and never waits, as it is called while another failure is being handled.
 */
export function reportError(failure: unknown, facts: { digest?: string; route?: string } = {}): void {
  const report = readFailure(failure, { ...facts, requestId: requestContext.get()?.requestId });
  if (!perMessage.allows(titleOf(report).slice(0, 200)) || !perMinute.allows('all')) return;
  storeReport(report).catch((cause: unknown) => logger.warn({ err: cause }, 'an error event was not stored'));
}
