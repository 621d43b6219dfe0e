import { clock, minutes } from '../../platform/clock.ts';
import { logger, requestContext } from '../../platform/logger.ts';
import { RateLimit } from './rate-limit.ts';
import { storeEvent } from './store-event.ts';

const perMinute = new RateLimit(60, minutes(1));
const perMessage = new RateLimit(3, minutes(1));

/**
 * Stores what went wrong on the server for staff to see. Of a storm only the first ones are kept: the log has all.
 * Never fails and never waits, as it is called while something else fails already.
 */
export function reportError(failure: unknown): void {
  const { name, message, stack } =
    failure instanceof Error ? failure : new Error(typeof failure === 'string' ? failure : 'Unknown failure');
  const title = `${name}: ${message}`;
  if (!perMessage.allows(title.slice(0, 200)) || !perMinute.allows('all')) return;
  const context = requestContext.getStore();
  const payload = JSON.stringify({
    at: clock.now().toISOString(),
    requestId: context?.requestId,
    stack: stack?.slice(0, 8_000),
  });
  storeEvent('server', { message: title, payload }).catch((cause: unknown) =>
    logger.warn({ err: cause }, 'an error event was not stored'),
  );
}
