import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keys = { fresh: Buffer.alloc(32, 8), older: Buffer.alloc(32, 7) };

/** The setting of a shop that now seals with the key `fresh`, and did with `older`. */
export const rotatedKeys = {
  APP_KEYS: Object.entries(keys)
    .map(([id, secret]) => `${id}:${secret.toString('base64')}`)
    .join(','),
};

/** Seals as the shop did while `older` was its current key. */
export function sealWithOlderKey(purpose: string, id: string, value: object): string {
  const nonce = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', keys.older, Buffer.alloc(0), `pullproof/1/${purpose}`, 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(`pullproof/1/${purpose}\u0000older\u0000${id}`));
  const sealed = [nonce, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()];
  return `older:${Buffer.concat(sealed).toString('base64url')}`;
}
