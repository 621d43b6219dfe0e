import type { ShopSettingsDto } from '@pullproof/server/contract';
import {
  BrowserClient,
  captureException,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser';
import { requestJson } from './request-json.ts';

/** Starts the error SDK with the DSN from the shop's settings; reports always go to the shop's own origin. */
export async function startReporter(): Promise<(error: unknown) => void> {
  const { monitoringDsn } = (await requestJson('/api/settings')).json as ShopSettingsDto; // the public contract
  const client = new BrowserClient({
    dsn: monitoringDsn,
    tunnel: '/monitoring',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [dedupeIntegration(), linkedErrorsIntegration(), httpContextIntegration()],
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, urlQueryParams: false },
  });
  const scope = getCurrentScope();
  scope.setTag('app', 'back office');
  scope.setClient(client);
  client.init();
  return (error) => void captureException(error);
}
