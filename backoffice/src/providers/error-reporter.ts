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

/** The SDK, told where this shop wants its reports: always to its own origin, which knows what to do with them. */
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
