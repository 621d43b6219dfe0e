import { utf8 } from './bytes.ts';
import { sha256 } from './hashes.ts';

export const ZERO_BYTE = new Uint8Array(1);

/** Cached; there are about twenty tags. */
const prefixes = new Map<string, Uint8Array>();

/** What every preimage of a tag begins with: the tag and its zero byte. */
export function prefixOf(tag: string): Uint8Array {
  const known = prefixes.get(tag) ?? utf8(`${tag}\0`);
  prefixes.set(tag, known);
  return known;
}

/** T(tag, x…) = SHA-256(utf8(tag) ‖ 00 ‖ x…). */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(prefixOf(tag), ...parts);
}
