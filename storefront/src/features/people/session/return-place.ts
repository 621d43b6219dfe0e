const KEY = 'return-place';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Accepts only paths of this shop: a value planted in storage must not redirect elsewhere. */
function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path);
}

/** Stores where the user was before an email; it may be opened in another tab, hence not in sessionStorage. */
export function keepReturnPlace(path: string, store: Store = localStorage): void {
  try {
    store.setItem(KEY, path);
  } catch {
    // Storage can be full or disabled; the user then navigates back alone.
  }
}

/** Returns the page to continue on after the email, once. */
export function takeReturnPlace(store: Store = localStorage): string | null {
  const path = store.getItem(KEY);
  store.removeItem(KEY);
  return isOwnPath(path) ? path : null;
}
