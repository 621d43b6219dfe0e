import type { AuthProvider } from 'react-admin';
import { mayOpen, type StaffSession } from './access.ts';
import { ApiProblem } from '@pullproof/shared/problem';
import type { RequestJson } from './request-json.ts';

/** How long a `/session` answer is cached; the server checks every request anyway. */
const sessionTrustMs = 30_000;

interface Wiring {
  apiUrl: string;
  request: RequestJson;
  now?: () => number;
  hint: SignInHint;
  /** Called when the server no longer knows the session. */
  onSignedOut: () => void;
}

/** Whether this browser has signed in before; saves other visitors a request that would be refused. */
interface SignInHint {
  get: () => boolean;
  set: (isSignedIn: boolean) => void;
}

/** Staff sign-in over the server's cookie session; no secret is stored in the browser. */
export function createAuthProvider({
  apiUrl,
  request,
  now = Date.now,
  hint,
  onSignedOut,
}: Wiring): AuthProvider {
  let known: { session: Promise<StaffSession>; readAt: number } | undefined;

  function readSession(): Promise<StaffSession> {
    if (!hint.get()) return Promise.reject(new ApiProblem(401, { code: 'UNAUTHENTICATED' }));
    if (known && now() - known.readAt < sessionTrustMs) return known.session;
    const session = request(`${apiUrl}/session`).then(({ json }) => parseSession(json));
    known = { session, readAt: now() };
    session.catch((error: unknown) => {
      known = undefined;
      if (isSignedOut(error)) hint.set(false);
    });
    return session;
  }

  return {
    /** Called after both factors: the sign-in page has already sent them, so only the session is read here. */
    async login() {
      known = undefined;
      hint.set(true);
      await readSession();
    },
    async logout() {
      const wasSignedIn = hint.get();
      known = undefined;
      hint.set(false);
      if (!wasSignedIn) return;
      try {
        await request(`${apiUrl}/auth/sign-out`, { method: 'POST', body: '{}' });
      } catch (error) {
        // Already signed out on the server: nothing left to do.
        if (!isSignedOut(error)) throw error;
      }
    },
    async checkAuth() {
      await readSession();
    },
    async checkError(error: unknown) {
      if (!isSignedOut(error)) return;
      known = undefined;
      hint.set(false);
      // If it threw, react-admin would sign out as well, but let the failed request succeed with an empty answer.
      onSignedOut();
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

/** A wrong code or password is a 401 too, but does not end the session. */
const isSignedOut = (error: unknown) =>
  error instanceof ApiProblem &&
  error.status === 401 &&
  error.code !== 'MFA_INVALID' &&
  error.code !== 'SIGN_IN_FAILED';

function parseSession(json: unknown): StaffSession {
  const session = json as Partial<StaffSession> | undefined; // the server's own answer, checked below
  if (!session?.staff || !session.role) throw new ApiProblem(401, { code: 'UNAUTHENTICATED' });
  return { staff: session.staff, role: session.role, permissions: session.permissions ?? [] };
}
