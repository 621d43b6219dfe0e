import { createHash, createHmac, hash as hashOnce, hkdfSync } from 'node:crypto';

import { FairnessFault } from '../fault.ts';

export const ZERO_HASH = '0'.repeat(64);
const ZERO = Buffer.alloc(1);
const HEX = /^(?:[0-9a-f]{2})*$/;

/** T(tag, x…) = SHA-256(utf8(tag) ‖ 00 ‖ x…). Strings are hashed as UTF-8, so callers must decode hex first. */
export function tagHash(tag: string, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256').update(tag, 'utf8').update(ZERO);
  for (const part of parts) {
    if (typeof part === 'string') hash.update(part, 'utf8');
    else hash.update(part);
  }
  return hash.digest();
}

export function sha256(...parts: readonly Uint8Array[]): Buffer {
  const [only] = parts;
  // One call: a hash object costs more than the copy, and runs hash millions of small inputs.
  return hashOnce('sha256', only && parts.length === 1 ? only : Buffer.concat(parts), 'buffer');
}

export function hmacSha256(key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

/** HKDF-SHA256 with 32 bytes of output. */
export function deriveKey(secret: Uint8Array, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(purpose, 'utf8'), 32));
}

/** Four bytes, big-endian. */
export function u32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value, 0);
  return bytes;
}

/** Decodes lower-case hex of exactly `length` bytes; documents allow no other spelling. */
export function fromHex(text: string, length: number): Buffer {
  if (text.length !== length * 2 || !HEX.test(text))
    throw new FairnessFault('canonical', `expected ${length} bytes as lower-case hex`);
  return Buffer.from(text, 'hex');
}

export function isHash(text: unknown): text is string {
  return typeof text === 'string' && text.length === 64 && HEX.test(text);
}
