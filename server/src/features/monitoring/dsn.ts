import { config } from '../../config.ts';

/** Where envelopes of the configured DSN go; undefined where events stay here. */
export function envelopeUrl(): string | undefined {
  const { sentryDsn } = config();
  if (sentryDsn === undefined) return undefined;
  const { protocol, host, pathname } = new URL(sentryDsn);
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${folder}/api/${project}/envelope/`;
}
