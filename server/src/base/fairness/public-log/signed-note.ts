import { sign } from 'node:crypto';

import { sha256 } from '../encoding/hashing.ts';
import type { SigningKey } from '../keys/signing.ts';

// c2sp.org/signed-note and c2sp.org/tlog-checkpoint.
const ED25519 = Buffer.from([1]);

/** The first four bytes of SHA-256(name ‖ newline ‖ 01 ‖ public key). */
function keyIdOf(name: string, publicKey: string): Buffer {
  return sha256(Buffer.from(`${name}\n`, 'utf8'), ED25519, Buffer.from(publicKey, 'hex')).subarray(0, 4);
}

/** The verifier key of a log, as other tools take it. */
export function verifierKey(name: string, publicKey: string): string {
  const material = Buffer.concat([ED25519, Buffer.from(publicKey, 'hex')]).toString('base64');
  return `${name}+${keyIdOf(name, publicKey).toString('hex')}+${material}`;
}

/** Signs a log's state. `origin` is also the key's name. */
export function signCheckpoint(key: SigningKey, origin: string, size: number, root: Buffer): string {
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`;
  const signature = sign(null, Buffer.from(text, 'utf8'), key.privateKey);
  const signed = Buffer.concat([keyIdOf(origin, key.publicKey), signature]).toString('base64');
  return `${text}\n— ${origin} ${signed}\n`;
}
