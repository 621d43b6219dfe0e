import { openText, sealText } from './sealed-text.ts';

/** Wraps a TOTP secret for storage, bound to its owner. */
export const wrapTotpSecret = (ownerId: string, secretBase32: string): string =>
  sealText('totp', ownerId, secretBase32);

/** Opens the result of `wrapTotpSecret`. Throws when the key is missing, or the row was swapped or altered. */
export const unwrapTotpSecret = (ownerId: string, stored: string): string =>
  openText('totp', ownerId, stored);
