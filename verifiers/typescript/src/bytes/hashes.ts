import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as sha2 } from '@noble/hashes/sha2.js';
import { createHash } from 'sha256-uint8array';

import { joinBytes, utf8 } from './bytes.ts';

/** What a platform may bring of its own, with the same results: Node's are several times faster than JavaScript. */
export interface Primitives {
  readonly sha256: (parts: readonly Uint8Array[]) => Uint8Array;
  /** Ed25519 without the cofactor; key and S were checked before. */
  readonly verifyEd25519?: (key: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;
}

/** Not `@noble`'s, which takes twice as long for the 300,000 hashes of a large drop (ADR 43). */
function hashInJavaScript(parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

let primitives: Primitives = { sha256: hashInJavaScript };

/** Uses these for everything that follows in this process. */
export function usePrimitives(given: Primitives): void {
  primitives = given;
}

export const ownEd25519 = (): Primitives['verifyEd25519'] => primitives.verifyEd25519;

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  return primitives.sha256(parts);
}

/** HMAC-SHA256 under one key; the key's two blocks are hashed once. */
export class Hmac {
  private readonly keyed: ReturnType<typeof hmac.create>;

  constructor(key: Uint8Array) {
    this.keyed = hmac.create(sha2, key);
  }

  digest(...parts: readonly Uint8Array[]): Uint8Array {
    return this.keyed
      .clone()
      .update(joinBytes(...parts))
      .digest();
  }
}

/** HKDF-SHA256 (RFC 5869). */
export function hkdfSha256(ikm: Uint8Array, salt: Uint8Array, info: string, byteCount = 32): Uint8Array {
  return hkdf(sha2, ikm, salt, utf8(info), byteCount);
}
