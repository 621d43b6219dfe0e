import { createCipheriv, createDecipheriv } from 'node:crypto';

import { randomness } from './random.ts';
import { openText, sealText } from './sealed-text.ts';

const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];

/** Bytes encrypted with a per-row key, which an app key seals: deleting the key destroys them in every copy. */
export interface SealedBytes {
  keySealed: string;
  sealed: Buffer;
}

const contextOf = (purpose: string, ownerId: string): Buffer => Buffer.from(`${purpose}\u0000${ownerId}`);

/** Encrypts bytes for storage, bound to their purpose and owner, so that they cannot be opened in another row. */
export function sealBytes(purpose: string, ownerId: string, bytes: Buffer): SealedBytes {
  const [key, nonce] = [randomness(keyBytes), randomness(nonceBytes)];
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(contextOf(purpose, ownerId));
  return {
    keySealed: sealText(purpose, ownerId, key.toString('base64')),
    sealed: Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]),
  };
}

/** Opens the result of `sealBytes`. Throws when the key is missing, or the row was swapped or altered. */
export function openBytes(purpose: string, ownerId: string, { keySealed, sealed }: SealedBytes): Buffer {
  const key = Buffer.from(openText(purpose, ownerId, keySealed), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAAD(contextOf(purpose, ownerId));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
