export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage of the browser; where that is blocked or full, values last until the page closes. */
class GuardedStore implements Store {
  readonly #name: 'localStorage' | 'sessionStorage';
  readonly #unsaved = new Map<string, string>();

  constructor(name: 'localStorage' | 'sessionStorage') {
    this.#name = name;
  }

  getItem(key: string): string | null {
    return this.#unsaved.get(key) ?? this.#own()?.getItem(key) ?? null;
  }

  setItem(key: string, value: string): void {
    try {
      window[this.#name].setItem(key, value);
      this.#unsaved.delete(key);
    } catch {
      this.#unsaved.set(key, value);
    }
  }

  removeItem(key: string): void {
    this.#unsaved.delete(key);
    this.#own()?.removeItem(key);
  }

  /** Reading the property throws where the browser blocks storage. */
  #own(): Storage | null {
    try {
      return window[this.#name];
    } catch {
      return null;
    }
  }
}

/** Shared by the shop's tabs, kept when they close. */
export const localStore: Store = new GuardedStore('localStorage');

/** This tab's own. */
export const tabStore: Store = new GuardedStore('sessionStorage');

/** Whether the browser keeps nothing for this shop: then there are no cookies, and so no signing in, either. */
export function isStorageBlocked(): boolean {
  try {
    return !navigator.cookieEnabled || window.localStorage === null;
  } catch {
    return true;
  }
}
