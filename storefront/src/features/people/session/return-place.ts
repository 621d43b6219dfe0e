import { localStore, type Store } from '../../../lib/store.ts';

const KEY = 'return-place';

/** Accepts only paths of this shop: a value planted in storage must not redirect elsewhere. */
function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path);
}

/** Stores where the user was before an email; it may be opened in another tab, hence not in sessionStorage. */
export function keepReturnPlace(path: string, store: Store = localStore): void {
  store.setItem(KEY, path);
}

/** Returns the page to continue on after the email, once. */
export function takeReturnPlace(store: Store = localStore): string | null {
  const path = store.getItem(KEY);
  store.removeItem(KEY);
  return isOwnPath(path) ? path : null;
}
