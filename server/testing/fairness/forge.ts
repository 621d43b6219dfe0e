import { sign } from 'node:crypto';

import { sha256, tagHash } from '../../src/base/fairness/encoding/hashing.ts';
import { deriveSigningKey, type SigningKey } from '../../src/base/fairness/keys/signing.ts';
import { formatTime, parseTime } from '../../src/base/fairness/encoding/time.ts';

export interface SignedText {
  readonly document: string;
  readonly signature: string;
}

/** The test shop's key. It signs anything, as a dishonest shop would. */
export const shopKey = deriveSigningKey(Buffer.alloc(32, 0x42));
export const otherKey = deriveSigningKey(Buffer.alloc(32, 0x43));

/** C(x) without its checks, to build invalid documents. */
export function loose(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(loose).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${loose(member)}`).join(',')}}`;
}

export function hashText(tag: string, text: string): string {
  return tagHash(tag, text).toString('hex');
}

export function signText(tag: string, document: string, key: SigningKey = shopKey): SignedText {
  const bytes = Buffer.from(`${tag}\u0000${document}`, 'utf8');
  return { document, signature: sign(null, bytes, key.privateKey).toString('hex') };
}

/** 32 bytes in hex that look random but are the same in every run of the generator. */
export function fixed(name: string): string {
  return sha256(Buffer.from(`pullproof vectors: ${name}`, 'utf8')).toString('hex');
}

/** The time `days` and `seconds` after day 0 of all vectors. */
export function timeOf(days: number, seconds = 0): string {
  return formatTime(parseTime('2026-01-05T12:00:00Z') + days * 86_400 + seconds);
}
