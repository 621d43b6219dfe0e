import { bytesOfHex, isHex, utf8 } from './bytes.ts';
import { verifyEd25519 } from './ed25519.ts';
import { demand } from '../shape.ts';

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

/** Refuses a signature that the key of the run or drop did not make over exactly these bytes. */
export function demandSignature(
  { signingKey }: { readonly signingKey: string },
  tag: string,
  bytes: Uint8Array,
  signature: string,
  owner = 'run',
): void {
  demand(isHex(signature, 64), 'the signature is not 64 bytes in lower-case hex');
  const isGenuine = isSignedBy(bytesOfHex(signingKey), tag, bytes, bytesOfHex(signature));
  demand(isGenuine, `the signature was not made by the key of this ${owner}`);
}
