import { randomBytes } from 'node:crypto';

import {
  decodeContents,
  decryptContents,
  deriveRunKeys,
  deriveSigningKey,
  encodeContents,
  encryptContents,
  eraseRunKeys,
  findSigningKey,
  parseKeyring,
  rewrapSeed,
  runMix,
  runSeedHash,
  sha256,
  signDocument,
  unwrapSeed,
  verifyDocument,
  wrapSeed,
} from './index.ts';
import { checkBeacon } from './keys/beacon.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const ring = (...keys: [string, Buffer][]) =>
  parseKeyring(keys.map(([id, secret]) => `${id}:${secret.toString('base64')}`).join(','));
const seed = Buffer.alloc(32, 9);
const hash = runSeedHash('run-1', seed);

describe('keyring', () => {
  test('the first key is the current one', () => {
    const keyring = ring(['k2', newKey], ['k1', oldKey]);
    expect(keyring.current.id).toBe('k2');
    expect([...keyring.keys.keys()]).toEqual(['k2', 'k1']);
  });

  test.each([
    '',
    'k1',
    ':AAAA',
    'k1:AAAA',
    `k1:${oldKey.toString('base64')},k1:${newKey.toString('base64')}`,
    `k1:${oldKey.toString('base64')},`,
    `k1:${oldKey.toString('hex')}`,
    `a b:${oldKey.toString('base64')}`,
  ])('refuses %p without repeating a key', (text) => {
    let message = '';
    try {
      parseKeyring(text);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('FairnessFault');
    expect(message).not.toContain(oldKey.toString('base64').slice(0, 8));
  });
});

describe('wrapped seeds', () => {
  const wrapped = wrapSeed(ring(['k1', oldKey]), 'run-1', seed, randomBytes(12));

  test('rotation: re-wrapped under the new key, then the old one may go', () => {
    const both = ring(['k2', newKey], ['k1', oldKey]);
    const again = rewrapSeed(both, 'run-1', wrapped, hash, randomBytes(12));
    expect(again.keyId).toBe('k2');
    expect(unwrapSeed(ring(['k2', newKey]), 'run-1', again, hash)).toEqual(seed);
    expect(() => unwrapSeed(ring(['k2', newKey]), 'run-1', wrapped, hash)).toThrow('k1 is not in APP_KEYS');
    expect(unwrapSeed(both, 'run-1', wrapped, hash)).toEqual(seed);
  });

  test('open for no other run, key, id or byte', () => {
    expect(() => unwrapSeed(ring(['k1', oldKey]), 'run-2', wrapped, hash)).toThrow('does not open');
    expect(() => unwrapSeed(ring(['k1', newKey]), 'run-1', wrapped, hash)).toThrow('does not open');
    expect(() => unwrapSeed(ring(['k9', oldKey]), 'run-1', { ...wrapped, keyId: 'k9' }, hash)).toThrow(
      'does not open',
    );
    for (let i = 0; i < wrapped.wrapped.length; i += 1) {
      const bent = Buffer.from(wrapped.wrapped);
      bent.writeUInt8(bent.readUInt8(i) ^ 1, i);
      expect(() => unwrapSeed(ring(['k1', oldKey]), 'run-1', { ...wrapped, wrapped: bent }, hash)).toThrow(
        'does not open',
      );
    }
    const short = { ...wrapped, wrapped: wrapped.wrapped.subarray(1) };
    expect(() => unwrapSeed(ring(['k1', oldKey]), 'run-1', short, hash)).toThrow('wrong length');
  });

  test('must match the published hash', () => {
    expect(() => unwrapSeed(ring(['k1', oldKey]), 'run-1', wrapped, Buffer.alloc(32))).toThrow(
      'published hash',
    );
  });
});

const beacon = Buffer.alloc(32, 5);

describe('stored contents', () => {
  const keys = deriveRunKeys(seed, Buffer.alloc(32, 3), beacon);

  test('every pack of a run is stored at the same length', () => {
    const lengths = [[], [1], [1, 2, 3], [4, 5, 6, 7]].map(
      (units, i) => encryptContents(encodeContents(Uint32Array.from(units), 4), keys, 'run-1', i + 1).length,
    );
    expect(new Set(lengths)).toEqual(new Set([2 + 4 * 4 + 16]));
  });

  test('come back, for this run, pack and key only', () => {
    const units = Uint32Array.from([0, 7, 2 ** 32 - 1]);
    const stored = encryptContents(encodeContents(units, 5), keys, 'run-1', 3);
    expect(decodeContents(decryptContents(stored, keys, 'run-1', 3))).toEqual(units);
    expect(() => decryptContents(stored, keys, 'run-1', 4)).toThrow('cannot be read');
    expect(() => decryptContents(stored, keys, 'run-2', 3)).toThrow('cannot be read');
    expect(() => decryptContents(stored, deriveRunKeys(seed, Buffer.alloc(32), beacon), 'run-1', 3)).toThrow(
      'cannot be read',
    );
    expect(() => decryptContents(stored.subarray(0, 16), keys, 'run-1', 3)).toThrow('cannot be read');
    stored.writeUInt8(stored.readUInt8(5) ^ 1, 5);
    expect(() => decryptContents(stored, keys, 'run-1', 3)).toThrow('cannot be read');
  });

  test('a box of 1,024 units comes back; one more is refused', () => {
    const units = Uint32Array.from({ length: 1_024 }, (_, i) => i * 3);
    expect(decodeContents(encodeContents(units, 1_024))).toEqual(units);
    expect(() => encodeContents(new Uint32Array(1_025), 1_025)).toThrow('larger than the largest');
  });

  test('malformed contents are refused', () => {
    expect(() => encodeContents(new Uint32Array(3), 2)).toThrow('larger than the largest');
    for (const plain of [
      [],
      [0],
      [0, 2, 0, 0, 0, 1],
      [0, 0, 0, 0, 0, 1],
      [0, 1, 0, 0, 0],
      [1, 0, 0, 0, 0, 0],
    ])
      expect(() => decodeContents(Uint8Array.from(plain))).toThrow('not the contents');
  });

  test('keys depend on plan and beacon, and can be erased', () => {
    const plan = Buffer.alloc(32, 3);
    expect(runMix(plan, Buffer.alloc(32))).not.toEqual(runMix(plan, beacon));
    expect(deriveRunKeys(seed, plan, Buffer.alloc(32)).deal).not.toEqual(
      deriveRunKeys(seed, plan, beacon).deal,
    );
    const gone = deriveRunKeys(seed, plan, beacon);
    eraseRunKeys(gone);
    expect(Buffer.concat(Object.values(gone)).every((byte) => byte === 0)).toBe(true);
    expect(() => deriveRunKeys(seed.subarray(1), plan, beacon)).toThrow('32 bytes');
    expect(() => runMix(plan, Buffer.alloc(31))).toThrow('32 bytes');
  });
});

describe('signatures', () => {
  const key = deriveSigningKey(oldKey);
  const document = { a: 1, text: 'é' };
  const signature = signDocument(key, 'pullproof/1/head', document);

  test('hold for this document, tag and key only', () => {
    expect(verifyDocument(key.publicKey, 'pullproof/1/head', document, signature)).toBe(true);
    expect(verifyDocument(key.publicKey, 'pullproof/1/head', { ...document, a: 2 }, signature)).toBe(false);
    expect(verifyDocument(key.publicKey, 'pullproof/1/receipt', document, signature)).toBe(false);
    expect(verifyDocument(deriveSigningKey(newKey).publicKey, 'pullproof/1/head', document, signature)).toBe(
      false,
    );
    expect(verifyDocument(key.publicKey, 'pullproof/1/head', document, signature.toUpperCase())).toBe(false);
    expect(verifyDocument('zz', 'pullproof/1/head', document, signature)).toBe(false);
    expect(verifyDocument(key.publicKey, 'pullproof/1/head', { a: null }, signature)).toBe(false);
  });

  test('a run keeps its key after the app key was rotated', () => {
    const both = ring(['k2', newKey], ['k1', oldKey]);
    expect(findSigningKey(both, key.publicKey).publicKey).toBe(key.publicKey);
    expect(() => findSigningKey(ring(['k2', newKey]), key.publicKey)).toThrow('no key');
  });
});

test('a drand value must be the hash of its signature', () => {
  const signature = '0b'.repeat(48);
  const randomness = sha256(Buffer.from(signature, 'hex')).toString('hex');
  const beacon = { kind: 'drand', chain: 'c', round: 5, randomness, signature } as const;
  expect(() => checkBeacon(beacon)).not.toThrow();
  expect(() => checkBeacon({ ...beacon, signature: '0c'.repeat(48) })).toThrow('hash of the signature');
  expect(() => checkBeacon({ ...beacon, signature: '' })).toThrow();
});
