import { bytesOfHex, hexOf, isHex, utf8 } from './bytes/bytes.ts';
import { canonical, parseCanonical } from './bytes/canonical.ts';
import { verifyEd25519 } from './bytes/ed25519.ts';
import { hkdfSha256, Hmac, sha256 } from './bytes/hashes.ts';
import { hashLeaf, merkleRoot, verifyInclusion } from './log/merkle.ts';
import { Stream } from './bytes/stream.ts';
import type { Check } from './verdict.ts';

interface KnownAnswer {
  readonly name: string;
  readonly expected: string;
  readonly compute: () => string;
}

const ones = (count: number, byte: number): Uint8Array => new Uint8Array(count).fill(byte);

// RFC 8032 §7.1, test 2.
const ED25519_KEY = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
const ED25519_SIGNATURE =
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
  '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00';

function trySignature(message: number): string {
  const signature = bytesOfHex(ED25519_SIGNATURE);
  return String(verifyEd25519(bytesOfHex(ED25519_KEY), Uint8Array.of(message), signature));
}

function tryMerkle(): string {
  const leaves = ['a', 'b', 'c'].map((text) => hashLeaf(utf8(text)));
  const root = merkleRoot(leaves);
  const [a, b, c] = leaves;
  if (!a || !b || !c) return '';
  const pair = merkleRoot([a, b]);
  const found = [verifyInclusion(c, 2, 3, [pair], root), verifyInclusion(a, 0, 3, [b, c], root)];
  const refused = [verifyInclusion(b, 2, 3, [pair], root), verifyInclusion(a, 3, 3, [b, c], root)];
  return `${hexOf(root)} ${found.join()} ${refused.join()}`;
}

function tryStream(): string {
  const words = new Stream(ones(32, 1), 'test');
  const draws = new Stream(ones(32, 1), 'test');
  const first = [words.word(), words.word(), words.word()];
  return [...first, ...[6, 3_000_000_000, 3_000_000_000, 1, 100].map((n) => draws.below(n))].join();
}

function tryCanonical(): string {
  const refused = ['{"a":1.0}', '{ "a":1}', '{"b":1,"a":2}', '{"a":1,"a":1}', '[null]', '[-0]'].filter(
    (text) => {
      try {
        parseCanonical(text);
        return false;
      } catch {
        return true;
      }
    },
  );
  return `${canonical({ b: [1, true], a: 'é“\n' })} ${refused.length}`;
}

// Published answers: FIPS 180-4, RFC 4231 (1), RFC 5869 (3), RFC 8032, and docs/fairness-vectors.json.
const KNOWN_ANSWERS: readonly KnownAnswer[] = [
  {
    name: 'SHA-256',
    expected: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    compute: () => hexOf(sha256(utf8('abc'))),
  },
  {
    name: 'SHA-256, two blocks',
    expected: '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    compute: () => hexOf(sha256(utf8('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))),
  },
  {
    name: 'HMAC-SHA-256',
    expected: 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    compute: () => hexOf(new Hmac(ones(20, 0x0b)).digest(utf8('Hi There'))),
  },
  {
    name: 'HKDF-SHA-256',
    expected: '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8',
    compute: () => hexOf(hkdfSha256(ones(22, 0x0b), new Uint8Array(0), '', 42)),
  },
  { name: 'Ed25519 accepts', expected: 'true', compute: () => trySignature(0x72) },
  { name: 'Ed25519 refuses', expected: 'false', compute: () => trySignature(0x73) },
  {
    name: 'Merkle tree',
    expected: '36642e73c2540ab121e3a6bf9545b0a24982cd830eb13d3cd19de3ce6c021ec1 true,true false,false',
    compute: tryMerkle,
  },
  {
    name: 'Random stream',
    expected: '3448984432,2126951618,1553813425,4,2126951618,1553813425,0,32',
    compute: tryStream,
  },
  { name: 'Canonical text', expected: '{"a":"é“\\n","b":[1,true]} 6', compute: tryCanonical },
  { name: 'Hex', expected: 'false', compute: () => String(isHex('AB')) },
];

function tryAnswer({ name, expected, compute }: KnownAnswer): Check {
  const found = compute();
  const ok = found === expected;
  return { name, ok, detail: ok ? 'gives the published answer' : `gives ${found} instead of ${expected}` };
}

/** Runs the engine's building blocks on published answers; do not trust a verifier that fails this. */
export function selfTest(): { readonly ok: boolean; readonly checks: readonly Check[] } {
  const checks = KNOWN_ANSWERS.map(tryAnswer);
  return { ok: checks.every((check) => check.ok), checks };
}
