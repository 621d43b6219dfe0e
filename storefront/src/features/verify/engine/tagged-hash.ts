import { utf8 } from './bytes.ts';
import { canonical } from './canonical.ts';
import { verifyEd25519 } from './ed25519.ts';
import { sha256 } from './sha256.ts';

export const ZERO_BYTE = new Uint8Array(1);

/** T(tag, x…) = SHA-256(utf8(tag) ‖ 00 ‖ x…). */
export function taggedHash(tag: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return sha256(utf8(tag), ZERO_BYTE, ...parts);
}

/** T(tag, C(document)). */
export function documentHash(tag: string, document: unknown): Uint8Array {
  return taggedHash(tag, utf8(canonical(document)));
}

/** Checks Ed25519(utf8(tag) ‖ 00 ‖ C(document)), given the exact bytes of C(document). */
export function isSignedBy(
  signingKey: Uint8Array,
  tag: string,
  documentBytes: Uint8Array,
  signature: Uint8Array,
): boolean {
  const prefix = utf8(tag);
  const message = new Uint8Array(prefix.length + 1 + documentBytes.length);
  message.set(prefix);
  message.set(documentBytes, prefix.length + 1);
  return verifyEd25519(signingKey, message, signature);
}
