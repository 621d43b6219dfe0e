import { Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

import { hexOf, joinBytes } from './bytes.ts';
import { ownEd25519 } from './hashes.ts';

const { n: ORDER } = Point.CURVE();

function readLittleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

/** RFC 8032 §5.1.3; undefined for bytes that are not the canonical encoding of a point. */
function decodePoint(bytes: Uint8Array): Point | undefined {
  try {
    return Point.fromBytes(bytes, false);
  } catch {
    return undefined;
  }
}

let lastKey: { readonly text: string; readonly point: Point | undefined } | undefined;

/** The point of a key that may sign; documents of one run have one key. */
function decodeKey(publicKey: Uint8Array): Point | undefined {
  const text = hexOf(publicKey);
  if (lastKey?.text !== text) {
    const point = decodePoint(publicKey);
    lastKey = { text, point: point?.isSmallOrder() ? undefined : point };
  }
  return lastKey.point;
}

/**
 * Verifies Ed25519 (RFC 8032 §5.1.7, without the cofactor, which the library's own `verify` multiplies in). S must be
 * below the group order, both points canonical, and the public key not of small order, because one signature would
 * then fit many messages.
 */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  const s = readLittleEndian(signature.subarray(32));
  const a = decodeKey(publicKey);
  if (s >= ORDER || !a) return false;
  const verifyHere = ownEd25519();
  if (verifyHere) return verifyHere(publicKey, message, signature);
  const r = decodePoint(signature.subarray(0, 32));
  if (!r) return false;
  const k = readLittleEndian(sha512(joinBytes(signature.subarray(0, 32), publicKey, message))) % ORDER;
  return Point.BASE.multiplyUnsafe(s).subtract(a.multiplyUnsafe(k)).equals(r);
}
