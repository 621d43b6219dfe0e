import { localStore, type Store } from './store.ts';

const NAME = 'invitation';
const KEPT_FOR_MS = 30 * 86_400_000;
const CODE = /^[A-Z0-9-]{1,40}$/;

/** Stores an invitation for a later sign-up; the newest wins. */
export function rememberCode(code: string, now: number, store: Store = localStore): void {
  store.setItem(NAME, JSON.stringify({ code, keptAt: now }));
}

/** Returns the invitation stored in this browser within the last thirty days; null if none. */
export function readRememberedCode(now: number, store: Store = localStore): string | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(NAME) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('keptAt' in kept)) return null;
    const { code, keptAt } = kept;
    if (typeof code !== 'string' || !CODE.test(code) || typeof keptAt !== 'number') return null;
    return now - keptAt < KEPT_FOR_MS ? code : null;
  } catch {
    return null;
  }
}
