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
import { readAnswer } from './problem.ts';

/** Starts the Sentry SDK and returns its report function. All reports go to this origin (`/monitoring`). */
export async function startReporter(app: string): Promise<(error: unknown) => void> {
  const { monitoringDsn } = await readAnswer<ShopSettingsDto>(await fetch('/api/settings'));
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
  scope.setTag('app', app);
  scope.setClient(client);
  client.init();
  return (error) => void captureException(error);
}
