import { sign } from 'node:crypto';

import { sha256 } from '../encoding/hashing.ts';
import type { SigningKey } from '../keys/signing.ts';

// c2sp.org/signed-note, c2sp.org/tlog-checkpoint and c2sp.org/tlog-cosignature.
const ED25519 = 1;
const COSIGNATURE = 4;

/** The first four bytes of SHA-256(name ‖ newline ‖ type ‖ public key). */
function keyIdOf(name: string, publicKey: string, type: number): Buffer {
  const key = Buffer.from(publicKey, 'hex');
  return sha256(Buffer.from(`${name}\n`, 'utf8'), Buffer.from([type]), key).subarray(0, 4);
}

function keyText(name: string, publicKey: string, type: number): string {
  const material = Buffer.concat([Buffer.from([type]), Buffer.from(publicKey, 'hex')]).toString('base64');
  return `${name}+${keyIdOf(name, publicKey, type).toString('hex')}+${material}`;
}

/** The verifier key of a log, as other tools take it. */
export const verifierKey = (name: string, publicKey: string): string => keyText(name, publicKey, ED25519);

/** The verifier key of a witness. */
export const witnessKey = (name: string, publicKey: string): string => keyText(name, publicKey, COSIGNATURE);

/** Whether a text is a witness’s verifier key, with the id that its key gives. */
export function isWitnessKey(text: string): boolean {
  const [, name = '', key = ''] = /^([^\s+]{1,255})\+[0-9a-f]{8}\+([A-Za-z0-9+/=]{44})$/.exec(text) ?? [];
  return witnessKey(name, Buffer.from(key, 'base64').subarray(1).toString('hex')) === text;
}

function signatureLine(name: string, id: Buffer, signature: Buffer): string {
  return `— ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`;
}

/** Signs a log's state. `origin` is also the key's name. */
export function signCheckpoint(key: SigningKey, origin: string, size: number, root: Buffer): string {
  const text = `${origin}\n${size}\n${root.toString('base64')}\n`;
  const signature = sign(null, Buffer.from(text, 'utf8'), key.privateKey);
  return `${text}\n${signatureLine(origin, keyIdOf(origin, key.publicKey, ED25519), signature)}`;
}

/** A witness's line under the text of a checkpoint. `time` is in Unix seconds. */
export function cosign(key: SigningKey, name: string, text: string, time: number): string {
  const at = Buffer.alloc(8);
  at.writeBigUInt64BE(BigInt(time));
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${text}`, 'utf8'), key.privateKey);
  return signatureLine(name, keyIdOf(name, key.publicKey, COSIGNATURE), Buffer.concat([at, signature]));
}
