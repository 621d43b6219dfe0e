import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';

import type { Primitives } from '@pullproof/verify';

/** The DER of an Ed25519 public key is this prefix and its 32 bytes. */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');
let lastKey: { bytes: Buffer; key: KeyObject } | undefined;

function keyOf(bytes: Uint8Array): KeyObject {
  if (!lastKey?.bytes.equals(bytes)) {
    const key = createPublicKey({ key: Buffer.concat([derPrefix, bytes]), format: 'der', type: 'spki' });
    lastKey = { bytes: Buffer.from(bytes), key };
  }
  return lastKey.key;
}

/** SHA-256 and Ed25519 of Node for the verifier: the nightly proof hashes millions of entries. */
export const nodePrimitives: Primitives = {
  sha256(parts) {
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    return new Uint8Array(hash.digest());
  },
  verifyEd25519: (key, message, signature) => verify(null, message, keyOf(key), signature),
};
