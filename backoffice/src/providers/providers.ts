import { createAuthProvider } from './auth-provider.ts';
import { createDataProvider } from './data-provider.ts';
import { requestJson } from './request-json.ts';
import { sessionEnd } from './session-end.ts';
import { staleDesk } from './stale-desk.ts';
import { stepUpDesk, withStepUp } from './step-up-desk.ts';

const apiUrl = '/api/admin';

export const dataProvider = createDataProvider({
  apiUrl,
  request: withStepUp(requestJson, stepUpDesk.ask),
  resolveStale: staleDesk.ask,
});
const hintKey = 'backoffice.signedIn';

export const authProvider = createAuthProvider({
  apiUrl,
  request: requestJson,
  onSignedOut: sessionEnd.announce,
  hint: {
    get: () => localStorage.getItem(hintKey) === '1',
    set: (isSignedIn) => (isSignedIn ? localStorage.setItem(hintKey, '1') : localStorage.removeItem(hintKey)),
  },
});
