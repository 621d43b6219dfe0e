import { seconds } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { envelopeUrl } from './dsn.ts';

const patience = seconds(3);

/**
 * Passes an envelope on to the configured collector: its bytes and nothing of the browser that sent it, no cookie, no
 * address. A redirect is not followed. What fails is only logged: the events are stored here as well.
 */
export async function forwardEnvelope(body: Buffer): Promise<void> {
  const url = envelopeUrl();
  if (url === undefined) return;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-sentry-envelope' },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    if (!answer.ok) logger.warn({ status: answer.status }, 'the collector did not take an error report');
  } catch (failure) {
    logger.warn({ err: failure }, 'an error report could not be passed on');
  }
}
