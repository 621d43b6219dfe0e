const NAME = 'invitation';
const KEPT_FOR_MS = 30 * 86_400_000;
const CODE = /^[A-Z0-9-]{1,40}$/;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** localStorage, or null where the browser blocks it. */
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
    // Storage is full or blocked: the invitation lasts for this page only.
  }
}

/** The invitation stored in this browser, valid for thirty days; null when there is none. */
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
