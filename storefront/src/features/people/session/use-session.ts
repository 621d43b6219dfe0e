'use client';

import type { CustomerSessionDto } from '@pullproof/server/contract';
import { mutate, SWRConfig } from 'swr';
import { callApi } from '../../../lib/api.ts';
import { useApi } from '../../../lib/api/use-api.ts';

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

/** The current customer, known only after the first paint: the HTML is the same for everyone. */
export function useSession(): Session {
  const { data, error, mutate: ask } = useApi(PATH);
  return {
    customer: data ? data.customer : undefined,
    mfa: data?.mfa ?? NO_FACTOR,
    error: data ? undefined : error,
    retry: () => void ask(),
  };
}

/** Whether a key holds the signed-in customer's data. */
function isPrivate(key: unknown): boolean {
  return typeof key === 'string' && /^\/api\/(me|auth\/mfa)(\/|\?|$)/.test(key);
}

/** Refetches the session first, then all private data, or clears that when nobody is signed in. */
export async function refreshSession(): Promise<void> {
  const session = await mutate<CustomerSessionDto>(PATH);
  if (session && !session.customer) await forgetPrivate();
  else await mutate(isPrivate);
}

let signedOutAt: string | null = null;

export async function signOut(): Promise<void> {
  await callApi('/api/auth/sign-out', { method: 'POST' });
  signedOutAt = window.location.pathname;
  await forgetSession();
}

/** Whether the customer has just signed out on this page, rather than lost the session; true once. */
export function takeSignOut(): boolean {
  const isHere = signedOutAt === window.location.pathname;
  signedOutAt = null;
  return isHere;
}

/** Clears private data after the session has ended; refetches only the session. */
async function forgetSession(): Promise<void> {
  await forgetPrivate();
  // Do not refetch private data: the requests would be refused.
  await mutate(PATH);
}

async function forgetPrivate(): Promise<void> {
  await mutate(isPrivate, undefined, { revalidate: false });
  // SWR caches infinite lists under their own keys, which `mutate` skips.
  const { cache } = SWRConfig.defaultValue;
  for (const key of cache.keys()) if (key.startsWith('$inf$/api/me')) cache.delete(key);
}
