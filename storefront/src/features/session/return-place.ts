const KEY = 'return-place';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Only an address of this shop: what somebody else put into the store leads nowhere. */
function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path);
}

/** Remembers where somebody was when a mail took over; it may be opened in another tab, hence not the session's. */
export function keepReturnPlace(path: string, store: Store = localStorage): void {
  try {
    store.setItem(KEY, path);
  } catch {
    // Storage can be full or switched off: then one finds the way back oneself.
  }
}

/** Where to go on after the mail, once. */
export function takeReturnPlace(store: Store = localStorage): string | null {
  const path = store.getItem(KEY);
  store.removeItem(KEY);
  return isOwnPath(path) ? path : null;
}
