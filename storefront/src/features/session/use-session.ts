'use client';

import type { CustomerSessionDto } from '@pullproof/server/contract';
import { mutate, SWRConfig } from 'swr';
import { callApi } from '../../lib/api.ts';
import { useApi } from '../../lib/use-api.ts';

const PATH = '/api/session';
const NO_FACTOR: CustomerSessionDto['mfa'] = { enrolled: false, verified: false, pending: false };

export type Customer = NonNullable<CustomerSessionDto['customer']>;

export interface Session {
  /** Undefined until the first response, null when signed out. */
  customer: Customer | null | undefined;
  mfa: CustomerSessionDto['mfa'];
  error: unknown;
  retry: () => void;
}

/** The current session. Loads after first paint: the HTML is the same for everyone. */
export function useSession(): Session {
  const { data, error, mutate: ask } = useApi<CustomerSessionDto>(PATH);
  return {
    customer: data ? data.customer : undefined,
    mfa: data?.mfa ?? NO_FACTOR,
    error: data ? undefined : error,
    retry: () => void ask(),
  };
}

/** Whether a cache key belongs to the signed-in customer. */
function isPrivate(key: unknown): boolean {
  return typeof key === 'string' && /^\/api\/(me|auth\/mfa)(\/|\?|$)/.test(key);
}

/** Refreshes the session first; then refetches private data, or drops it from the cache when signed out. */
export async function refreshSession(): Promise<void> {
  const session = await mutate<CustomerSessionDto>(PATH);
  if (session && !session.customer) await forgetPrivate();
  else await mutate(isPrivate);
}

export async function signOut(): Promise<void> {
  await callApi<null>('/api/auth/sign-out', { method: 'POST' });
  await forgetSession();
}

/** Drops private data when the session is over, and refetches only the session. */
async function forgetSession(): Promise<void> {
  await forgetPrivate();
  // Private data is not refetched: the server would refuse it.
  await mutate(PATH);
}

async function forgetPrivate(): Promise<void> {
  await mutate(isPrivate, undefined, { revalidate: false });
  // Infinite lists have their own cache keys, which `mutate` with a filter skips.
  const { cache } = SWRConfig.defaultValue;
  for (const key of cache.keys()) if (key.startsWith('$inf$/api/me')) cache.delete(key);
}
