import { seconds } from '../../platform/clock.ts';
import { logger } from '../../platform/logger.ts';
import { config } from '../../config.ts';

/** Envelope URL of the configured DSN; undefined if events are not forwarded. */
function envelopeUrl(): string | undefined {
  const { sentryDsn } = config();
  if (sentryDsn === undefined) return undefined;
  const { protocol, host, pathname } = new URL(sentryDsn);
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${folder}/api/${project}/envelope/`;
}

const patience = seconds(3);

/**
 * Forwards an envelope to the configured collector: its bytes only, without the browser's cookies or address. Does not
 * follow redirects. Failures are only logged: the events are stored here as well.
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
