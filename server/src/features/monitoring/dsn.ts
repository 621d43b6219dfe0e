import { config } from '../../config.ts';

/** Envelope URL of the configured DSN; undefined if events are not forwarded. */
export function envelopeUrl(): string | undefined {
  const { sentryDsn } = config();
  if (sentryDsn === undefined) return undefined;
  const { protocol, host, pathname } = new URL(sentryDsn);
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${folder}/api/${project}/envelope/`;
}
