import { createCipheriv, createDecipheriv } from 'node:crypto';

import { FairnessFault } from '../fault.ts';
import { deriveKey } from '../encoding/hashing.ts';
import { runSeedHash } from './keys.ts';

export interface AppKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** The first key wraps; all can unwrap. */
export interface Keyring {
  readonly current: AppKey;
  readonly keys: ReadonlyMap<string, AppKey>;
}

export interface WrappedSeed {
  readonly keyId: string;
  /** nonce(12) ‖ ciphertext(32) ‖ tag(16). */
  readonly wrapped: Buffer;
}

const KEY_ID = /^[A-Za-z0-9_-]{1,40}$/;
const [NONCE_BYTES, SEED_BYTES, TAG_BYTES] = [12, 32, 16];

/** Parses APP_KEYS=`id:base64(32 bytes)[,id:…]`. Errors never contain a key. */
export function parseKeyring(text: string): Keyring {
  const keys = new Map<string, AppKey>();
  text.split(',').forEach((entry, index) => {
    const colon = entry.indexOf(':');
    const id = entry.slice(0, Math.max(colon, 0)).trim();
    if (!KEY_ID.test(id)) throw refused(`entry ${index + 1} has no id of letters, digits, - and _`);
    if (keys.has(id)) throw refused(`the id ${id} stands there twice`);
    const encoded = entry.slice(colon + 1).trim();
    const secret = Buffer.from(encoded, 'base64');
    if (secret.length !== 32 || secret.toString('base64') !== encoded)
      throw refused(`the key ${id} is not 32 bytes in base64`);
    keys.set(id, { id, secret });
  });
  const [current] = keys.values();
  if (!current) throw refused('there is no key');
  return { current, keys };
}

/** The key that encrypts seeds, derived from an app key. */
export function deriveWrappingKey(secret: Uint8Array): Buffer {
  return deriveKey(secret, Buffer.alloc(0), 'pullproof/1/kek');
}

/** Wraps under the current key. `nonce`: 12 fresh random bytes. */
export function wrapSeed(keyring: Keyring, run: string, seed: Uint8Array, nonce: Uint8Array): WrappedSeed {
  if (seed.length !== SEED_BYTES || nonce.length !== NONCE_BYTES)
    throw refused('a seed has 32 bytes and its nonce 12');
  const { id, secret } = keyring.current;
  const cipher = createCipheriv('aes-256-gcm', deriveWrappingKey(secret), nonce);
  cipher.setAAD(wrapContext(id, run));
  const sealed = Buffer.concat([cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
  return { keyId: id, wrapped: Buffer.concat([nonce, sealed]) };
}

/** The public hash of a seed: that of a run by default; drops have their own. */
export type SeedHash = (id: string, seed: Uint8Array) => Buffer;

/** Unwraps a seed and checks it against its public hash. */
export function unwrapSeed(
  keyring: Keyring,
  run: string,
  stored: WrappedSeed,
  seedHash: Uint8Array,
  hashOf: SeedHash = runSeedHash,
): Buffer {
  const key = keyring.keys.get(stored.keyId);
  if (!key) throw refused(`the key ${stored.keyId} is not in APP_KEYS`, run);
  if (stored.wrapped.length !== NONCE_BYTES + SEED_BYTES + TAG_BYTES)
    throw refused('the wrapped seed has the wrong length', run);
  const nonce = stored.wrapped.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', deriveWrappingKey(key.secret), nonce);
  decipher.setAAD(wrapContext(key.id, run));
  decipher.setAuthTag(stored.wrapped.subarray(NONCE_BYTES + SEED_BYTES));
  let seed: Buffer;
  try {
    const sealed = stored.wrapped.subarray(NONCE_BYTES, NONCE_BYTES + SEED_BYTES);
    seed = Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    throw refused(`the seed does not open with the key ${key.id}`, run);
  }
  if (!hashOf(run, seed).equals(seedHash)) throw refused('the seed does not match its published hash', run);
  return seed;
}

/** Rewraps the seed under the current key; contents and salts are unchanged. */
export function rewrapSeed(
  keyring: Keyring,
  run: string,
  stored: WrappedSeed,
  seedHash: Uint8Array,
  nonce: Uint8Array,
  hashOf: SeedHash = runSeedHash,
): WrappedSeed {
  const seed = unwrapSeed(keyring, run, stored, seedHash, hashOf);
  const wrapped = wrapSeed(keyring, run, seed, nonce);
  unwrapSeed(keyring, run, wrapped, seedHash, hashOf).fill(0);
  seed.fill(0);
  return wrapped;
}

function wrapContext(keyId: string, run: string): Buffer {
  return Buffer.from(`pullproof/1/wrap\u0000${keyId}\u0000${run}`, 'utf8');
}

function refused(why: string, run?: string): FairnessFault {
  return new FairnessFault('keyring', why, run === undefined ? {} : { run });
}
