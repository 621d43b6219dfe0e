import { generateKeyPairSync, sign } from 'node:crypto';

import { expect, test } from '@jest/globals';
import { keygenAsync, Point, signAsync, verifyAsync } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

import { bytesOfHex, hexOf, joinBytes, utf8 } from './bytes.ts';
import { verifyEd25519 } from './ed25519.ts';

const { n: ORDER, p: PRIME } = Point.CURVE();

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${hexOf(Uint8Array.from(bytes).reverse())}`);
const bytesOf = (value: bigint): Uint8Array => bytesOfHex(value.toString(16).padStart(64, '0')).reverse();

/** RFC 8032's k for a signature that starts with R. */
function challenge(r: Uint8Array, key: Uint8Array, message: Uint8Array): bigint {
  return numberOf(sha512(joinBytes(r, key, message))) % ORDER;
}

test('OpenSSL’s signatures pass; another message, key or bit does not', () => {
  for (let round = 0; round < 20; round++) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const message = utf8(`message ${round}`);
    const signature = Uint8Array.from(sign(null, message, privateKey));
    const key = Uint8Array.from(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
    expect(verifyEd25519(key, message, signature)).toBe(true);
    expect(verifyEd25519(key, utf8(`message ${round + 1}`), signature)).toBe(false);
    for (const at of [0, 31, 32, 62]) {
      const bent = Uint8Array.from(signature);
      bent[at] = (bent[at] ?? 0) ^ 4;
      expect(verifyEd25519(key, message, bent)).toBe(false);
    }
    expect(verifyEd25519(key, message, signature.subarray(1))).toBe(false);
    expect(verifyEd25519(key.subarray(1), message, signature)).toBe(false);
  }
});

test('S plus the group order, which proves the same to a lax verifier, is refused', async () => {
  const { secretKey, publicKey } = await keygenAsync();
  const message = utf8('one pack');
  const signature = await signAsync(message, secretKey);
  const twin = joinBytes(signature.subarray(0, 32), bytesOf(numberOf(signature.subarray(32)) + ORDER));
  expect(verifyEd25519(publicKey, message, signature)).toBe(true);
  expect(verifyEd25519(publicKey, message, twin)).toBe(false);
});

/** A point of order 8 (RFC 8032 §5.1: multiplied by 8 it is the neutral element). */
const eighth = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');

test('a key of small order, which fits any message, is refused', () => {
  const forged = joinBytes(Point.ZERO.toBytes(), new Uint8Array(32));
  let key = eighth;
  for (let order = 0; order < 8; order++, key = key.add(eighth))
    expect(verifyEd25519(key.toBytes(), utf8('anything'), forged)).toBe(false);
  expect(key.equals(eighth)).toBe(true);
});

test('an encoding that is not canonical is refused, though its point would fit', () => {
  const secret = 123_456_789n;
  const publicKey = Point.BASE.multiply(secret).toBytes();
  const sign = (r: Uint8Array): Uint8Array =>
    joinBytes(r, bytesOf((challenge(r, publicKey, utf8('x')) * secret) % ORDER));
  expect(verifyEd25519(publicKey, utf8('x'), sign(bytesOf(1n)))).toBe(true);
  for (const again of [PRIME + 1n, (1n << 255n) + 1n])
    expect(verifyEd25519(publicKey, utf8('x'), sign(bytesOf(again)))).toBe(false);
});

test('a key with a part of small order: what holds only after multiplying by the cofactor is refused', async () => {
  const [secret, nonce] = [123_456_789n, 987_654_321n];
  const key = Point.BASE.multiply(secret).add(eighth).toBytes();
  const r = Point.BASE.multiply(nonce).toBytes();
  const seen = { passed: 0, refused: 0 };
  for (let i = 0; i < 64; i++) {
    const message = utf8(`m${i}`);
    const k = challenge(r, key, message);
    const signature = joinBytes(r, bytesOf((nonce + k * secret) % ORDER));
    expect(await verifyAsync(signature, message, key)).toBe(true);
    const holds = k % 8n === 0n;
    expect(verifyEd25519(key, message, signature)).toBe(holds);
    seen[holds ? 'passed' : 'refused']++;
  }
  expect(Math.min(seen.passed, seen.refused)).toBeGreaterThan(0);
});
