import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

import { config } from '../config.ts';
import { randomness } from './random.ts';

const [nonceBytes, tagBytes] = [12, 16];

/** The app keys by id, the current one first. Their form was checked when the shop started. */
function appKeys(): { id: string; secret: Buffer }[] {
  return config()
    .appKeys.split(',')
    .map((entry) => {
      const colon = entry.indexOf(':');
      return {
        id: entry.slice(0, colon).trim(),
        secret: Buffer.from(entry.slice(colon + 1).trim(), 'base64'),
      };
    });
}

const keyFrom = (secret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'pullproof/1/totp', 32));

const contextOf = (keyId: string, ownerId: string): Buffer =>
  Buffer.from(`pullproof/1/totp\u0000${keyId}\u0000${ownerId}`);

/** The id of the app key that new secrets are wrapped with; a stored one begins with its key's id and a colon. */
export const currentTotpKeyId = (): string => appKeys()[0]?.id ?? '';

/** A TOTP secret as it is stored: `<app key>:<sealed>`, bound to its owner, so that it opens in no other row. */
export function wrapTotpSecret(ownerId: string, secretBase32: string): string {
  const [current] = appKeys();
  if (!current) throw new Error('There is no app key.');
  const nonce = randomness(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(current.secret), nonce);
  cipher.setAAD(contextOf(current.id, ownerId));
  const sealed = Buffer.concat([nonce, cipher.update(secretBase32), cipher.final(), cipher.getAuthTag()]);
  return `${current.id}:${sealed.toString('base64url')}`;
}

/** Opens what `wrapTotpSecret` made. Throws when the key is gone, or the row is another's or was altered. */
export function unwrapTotpSecret(ownerId: string, stored: string): string {
  const [keyId = '', text = ''] = stored.split(':');
  const key = appKeys().find(({ id }) => id === keyId);
  if (!key) throw new Error(`The key ${keyId} of a TOTP secret is not in APP_KEYS.`);
  const sealed = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(key.secret), sealed.subarray(0, nonceBytes));
  decipher.setAAD(contextOf(keyId, ownerId));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const opened = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([opened, decipher.final()]).toString();
}
