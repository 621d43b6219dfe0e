import type { AuthProvider } from 'react-admin';
import { mayOpen, type StaffSession } from './access.ts';
import { ApiProblem } from './api-problem.ts';
import type { RequestJson } from './request-json.ts';

/** How long an answer of `/session` is believed; the server checks every request anyway. */
const sessionTrustMs = 30_000;

interface Wiring {
  apiUrl: string;
  request: RequestJson;
  now?: () => number;
}

/** Staff sign-in over the server's own cookie session; nothing is kept in the browser. */
export function createAuthProvider({ apiUrl, request, now = Date.now }: Wiring): AuthProvider {
  let known: { session: Promise<StaffSession>; readAt: number } | undefined;

  function readSession(): Promise<StaffSession> {
    if (known && now() - known.readAt < sessionTrustMs) return known.session;
    const session = request(`${apiUrl}/session`).then(({ json }) => parseSession(json));
    known = { session, readAt: now() };
    session.catch(() => {
      known = undefined;
    });
    return session;
  }

  return {
    async login({ email, password }: { email: string; password: string }) {
      await request(`${apiUrl}/auth/sign-in`, { method: 'POST', body: JSON.stringify({ email, password }) });
      known = undefined;
      await readSession();
    },
    async logout() {
      const wasSignedIn = known !== undefined;
      known = undefined;
      if (!wasSignedIn) return;
      try {
        await request(`${apiUrl}/auth/sign-out`, { method: 'POST', body: '{}' });
      } catch (error) {
        // Already signed out on the server: that is what was asked for.
        if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
      }
    },
    async checkAuth() {
      await readSession();
    },
    async checkError(error: unknown) {
      if (!(error instanceof ApiProblem) || error.status !== 401) return;
      known = undefined;
      throw error;
    },
    async getIdentity() {
      const { staff, role } = await readSession();
      return { id: staff.id, fullName: staff.name, role };
    },
    async getPermissions() {
      return (await readSession()).permissions;
    },
    async canAccess({ resource, action }: { resource: string; action: string }) {
      return mayOpen(await readSession(), resource, action);
    },
  };
}

function parseSession(json: unknown): StaffSession {
  const session = json as Partial<StaffSession> | undefined; // the server's own answer, checked just below
  if (!session?.staff || !session.role) throw new ApiProblem(401, { code: 'UNAUTHENTICATED' });
  return { staff: session.staff, role: session.role, permissions: session.permissions ?? [] };
}
