import { createCipheriv, createDecipheriv } from 'node:crypto';

import { randomness } from './random.ts';
import { openText, sealText } from './sealed-text.ts';

const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];

/** Bytes under a key of their own, which an app key seals: with the key, they are gone wherever copies of them are. */
export interface SealedBytes {
  keySealed: string;
  sealed: Buffer;
}

const contextOf = (purpose: string, ownerId: string): Buffer => Buffer.from(`${purpose}\u0000${ownerId}`);

/** Bytes as they are stored, bound to their purpose and owner, so that they open in no other row. */
export function sealBytes(purpose: string, ownerId: string, bytes: Buffer): SealedBytes {
  const [key, nonce] = [randomness(keyBytes), randomness(nonceBytes)];
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(contextOf(purpose, ownerId));
  return {
    keySealed: sealText(purpose, ownerId, key.toString('base64')),
    sealed: Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]),
  };
}

/** Opens what `sealBytes` made. Throws when the key is gone, or the row is another's or was altered. */
export function openBytes(purpose: string, ownerId: string, { keySealed, sealed }: SealedBytes): Buffer {
  const key = Buffer.from(openText(purpose, ownerId, keySealed), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
  decipher.setAAD(contextOf(purpose, ownerId));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
