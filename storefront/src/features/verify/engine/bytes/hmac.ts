import { joinBytes, u32, utf8 } from './bytes.ts';
import { compressWords, sha256, Sha256 } from './sha256.ts';

/** HMAC-SHA256 under one key; the two key blocks are hashed once, so each short message costs two compressions. */
export class Hmac {
  readonly inner = new Sha256();
  readonly outer = new Sha256();
  private readonly hasher = new Sha256();
  private readonly innerDigest = new Uint8Array(32);

  constructor(key: Uint8Array) {
    const block = new Uint8Array(64);
    block.set(key.length > 64 ? sha256(key) : key);
    this.inner.update(block.map((byte) => byte ^ 0x36));
    this.outer.update(block.map((byte) => byte ^ 0x5c));
  }

  digestInto(target: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array {
    this.hasher.resume(this.inner);
    for (const part of parts) this.hasher.update(part);
    this.hasher.digestInto(this.innerDigest);
    return this.hasher.resume(this.outer).update(this.innerDigest).digestInto(target);
  }

  digest(...parts: readonly Uint8Array[]): Uint8Array {
    return this.digestInto(new Uint8Array(32), ...parts);
  }
}

export function hmacSha256(key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array {
  return new Hmac(key).digest(...parts);
}

/** HKDF-SHA256 (RFC 5869). */
export function hkdfSha256(ikm: Uint8Array, salt: Uint8Array, info: string, byteCount = 32): Uint8Array {
  const expand = new Hmac(hmacSha256(salt, ikm));
  const blocks: Uint8Array[] = [];
  let last = new Uint8Array(0);
  for (let i = 1; blocks.length * 32 < byteCount; i++) {
    last = Uint8Array.from(expand.digest(last, utf8(info), Uint8Array.of(i)));
    blocks.push(last);
  }
  return joinBytes(...blocks).slice(0, byteCount);
}

/** Returns a block of 16 words for a 32-byte message at the end of a 96-byte HMAC input. */
function startShortBlock(): Int32Array {
  const block = new Int32Array(16);
  block[8] = -0x8000_0000;
  block[15] = 96 * 8;
  return block;
}

/** PBKDF2-HMAC-SHA256 with 32 bytes of output, about a million iterations a second. */
export function pbkdf2Sha256(password: Uint8Array, salt: Uint8Array, iterationCount: number): Uint8Array {
  const hmac = new Hmac(password);
  const first = hmac.digest(salt, u32(1));
  const view = new DataView(first.buffer);
  const block = startShortBlock();
  const state = new Int32Array(8);
  const result = new Int32Array(8);
  for (let i = 0; i < 8; i++) result[i] = block[i] = view.getInt32(4 * i);
  for (let round = 1; round < iterationCount; round++) {
    state.set(hmac.inner.state);
    compressWords(state, block);
    block.set(state);
    state.set(hmac.outer.state);
    compressWords(state, block);
    block.set(state);
    for (let i = 0; i < 8; i++) result[i] = (result[i] ?? 0) ^ (state[i] ?? 0);
  }
  result.forEach((word, i) => view.setInt32(4 * i, word));
  return first;
}
