import { utf8 } from './bytes.ts';
import { sha256 } from './sha256.ts';

export const ZERO_BYTE = new Uint8Array(1);

/** T(tag, x…) = SHA-256(utf8(tag) ‖ 00 ‖ x…). */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(utf8(tag), ZERO_BYTE, ...parts);
}
