import { currentKeyId, openText, sealText } from './sealed-text.ts';

/** The id of the app key that wraps new secrets; a stored secret begins with its key's id and a colon. */
export const currentTotpKeyId = currentKeyId;

/** Wraps a TOTP secret for storage, bound to its owner. */
export const wrapTotpSecret = (ownerId: string, secretBase32: string): string =>
  sealText('totp', ownerId, secretBase32);

/** Opens the result of `wrapTotpSecret`. Throws when the key is missing, or the row was swapped or altered. */
export const unwrapTotpSecret = (ownerId: string, stored: string): string =>
  openText('totp', ownerId, stored);
