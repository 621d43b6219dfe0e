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
import { callApi } from '../api.ts';

/** Starts the Sentry SDK and returns its report function. All reports go to this origin (`/monitoring`). */
export async function startReporter(): Promise<(error: unknown) => void> {
  const { monitoringDsn } = await callApi('/api/settings');
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
  scope.setTag('app', 'storefront');
  scope.setClient(client);
  client.init();
  return (error) => void captureException(error);
}
