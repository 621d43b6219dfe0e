import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

import { config } from '../config.ts';
import { randomness } from './random.ts';

const [nonceBytes, tagBytes] = [12, 16];

/** The app keys by id, the current one first. Their format was checked at startup. */
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

const keyFrom = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `pullproof/1/${purpose}`, 32));

const contextOf = (purpose: string, keyId: string, ownerId: string): Buffer =>
  Buffer.from(`pullproof/1/${purpose}\u0000${keyId}\u0000${ownerId}`);

/** The id of the app key that seals new texts; a stored text begins with its key's id and a colon. */
export const currentKeyId = (): string => appKeys()[0]?.id ?? '';

/** Seals a text as `<app key>:<sealed>`, bound to its purpose and owner, so that it opens in no other row. */
export function sealText(purpose: string, ownerId: string, text: string): string {
  const [current] = appKeys();
  if (!current) throw new Error('There is no app key.');
  const nonce = randomness(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(current.secret, purpose), nonce);
  cipher.setAAD(contextOf(purpose, current.id, ownerId));
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return `${current.id}:${sealed.toString('base64url')}`;
}

/** Opens the result of `sealText`. Throws when the key is missing, or the row was swapped or altered. */
export function openText(purpose: string, ownerId: string, stored: string): string {
  const [keyId = '', text = ''] = stored.split(':');
  const key = appKeys().find(({ id }) => id === keyId);
  if (!key) throw new Error(`The key ${keyId} of a sealed text is not in APP_KEYS.`);
  const sealed = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFrom(key.secret, purpose),
    sealed.subarray(0, nonceBytes),
  );
  decipher.setAAD(contextOf(purpose, keyId, ownerId));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const opened = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
  return Buffer.concat([opened, decipher.final()]).toString();
}
