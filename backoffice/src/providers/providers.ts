import { createAuthProvider } from './auth-provider.ts';
import { createDataProvider } from './data-provider.ts';
import { requestJson } from './request-json.ts';
import { staleDesk } from './stale-desk.ts';

const apiUrl = '/api/admin';

export const dataProvider = createDataProvider({ apiUrl, request: requestJson, resolveStale: staleDesk.ask });
export const authProvider = createAuthProvider({ apiUrl, request: requestJson });
