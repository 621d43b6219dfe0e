import { currentKeyId, openText, sealText } from './sealed-text.ts';

/** The id of the app key that new secrets are wrapped with; a stored one begins with its key's id and a colon. */
export const currentTotpKeyId = currentKeyId;

/** A TOTP secret as it is stored, bound to its owner. */
export const wrapTotpSecret = (ownerId: string, secretBase32: string): string =>
  sealText('totp', ownerId, secretBase32);

/** Opens what `wrapTotpSecret` made. Throws when the key is gone, or the row is another's or was altered. */
export const unwrapTotpSecret = (ownerId: string, stored: string): string =>
  openText('totp', ownerId, stored);
