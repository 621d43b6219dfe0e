const KEY = 'return-place';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Accepts only paths of this shop, which prevents open redirects from tampered storage. */
function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path);
}

/**
 * Remembers the current page before an email takes over. In localStorage, as the email's link may open in another tab.
 */
export function keepReturnPlace(path: string, store: Store = localStorage): void {
  try {
    store.setItem(KEY, path);
  } catch {
    // Storage can be full or disabled: then the customer navigates back manually.
  }
}

/** Returns and removes the page to return to after the email. */
export function takeReturnPlace(store: Store = localStorage): string | null {
  const path = store.getItem(KEY);
  store.removeItem(KEY);
  return isOwnPath(path) ? path : null;
}
