const NAME = 'invitation';
const KEPT_FOR_MS = 30 * 86_400_000;
const CODE = /^[A-Z0-9-]{1,40}$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns localStorage, or null where the browser blocks it. */
function ownStore(): Store | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Stores an invitation for a later sign-up; the newest wins. */
export function rememberCode(code: string, now: number, store: Store | null = ownStore()): void {
  try {
    store?.setItem(NAME, JSON.stringify({ code, keptAt: now }));
  } catch {
    // Storage is full or blocked: the invitation lasts only for this page.
  }
}

/** Returns the invitation stored in this browser within the last thirty days; null if none. */
export function readRememberedCode(now: number, store: Store | null = ownStore()): string | null {
  try {
    const kept: unknown = JSON.parse(store?.getItem(NAME) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('keptAt' in kept)) return null;
    const { code, keptAt } = kept;
    if (typeof code !== 'string' || !CODE.test(code) || typeof keptAt !== 'number') return null;
    return now - keptAt < KEPT_FOR_MS ? code : null;
  } catch {
    return null;
  }
}
