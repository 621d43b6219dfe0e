import { tabStore } from '../../../lib/store.ts';

const KEY = 'promo-code';

/** Keeps a discount or free pack entered in the wallet for this tab's next purchase; the newest wins. */
export const carryCode = (code: string): void => tabStore.setItem(KEY, code);

export const readCarriedCode = (): string | null => tabStore.getItem(KEY);

export const dropCarriedCode = (): void => tabStore.removeItem(KEY);
