import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

import { canonical } from '../encoding/canonical.ts';
import { FairnessFault } from '../fault.ts';
import { deriveKey, fromHex } from '../encoding/hashing.ts';
import type { Keyring } from './keyring.ts';

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** The 32 bytes of the Ed25519 public key, hex: `signingKey` of the commitment. */
  readonly publicKey: string;
}

// DER headers before the 32 bytes of an Ed25519 seed (PKCS #8) and of a public key (SPKI).
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export const deriveSigningKey = (secret: Uint8Array, purpose = 'pullproof/1/signing'): SigningKey =>
  signingKeyFrom(deriveKey(secret, Buffer.alloc(0), purpose));

/** The key of this 32-byte seed. */
export function signingKeyFrom(seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicKey: spki.subarray(PUBLIC_PREFIX.length).toString('hex') };
}

/** Finds the key that a run's commitment names, which may belong to an older app key. */
export function findSigningKey(keyring: Keyring, publicKey: string): SigningKey {
  for (const { secret } of keyring.keys.values()) {
    const key = deriveSigningKey(secret);
    if (key.publicKey === publicKey) return key;
  }
  throw new FairnessFault('keyring', 'no key in APP_KEYS derives this signing key', { publicKey });
}

/** Signs utf8(tag) ‖ 00 ‖ C(document) with Ed25519; returns hex. */
export function signDocument(key: SigningKey, tag: string, document: object): string {
  return signText(key, tag, canonical(document));
}

/** Like `signDocument`, for a document that was written already: `text` is its C. */
export function signText(key: SigningKey, tag: string, text: string): string {
  return sign(null, signedBytes(tag, text), key.privateKey).toString('hex');
}

export function verifyDocument(publicKey: string, tag: string, document: object, signature: string): boolean {
  try {
    return verify(
      null,
      signedBytes(tag, canonical(document)),
      readPublicKey(publicKey),
      fromHex(signature, 64),
    );
  } catch {
    return false;
  }
}

let lastRead: { readonly publicKey: string; readonly key: KeyObject } | undefined;

/** Caches the last key: parsing takes as long as verifying, and all of a run's documents use the same one. */
function readPublicKey(publicKey: string): KeyObject {
  if (lastRead?.publicKey !== publicKey) {
    const spki = Buffer.concat([PUBLIC_PREFIX, fromHex(publicKey, 32)]);
    lastRead = { publicKey, key: createPublicKey({ key: spki, format: 'der', type: 'spki' }) };
  }
  return lastRead.key;
}

const signedBytes = (tag: string, text: string): Buffer => Buffer.from(`${tag}\u0000${text}`, 'utf8');
