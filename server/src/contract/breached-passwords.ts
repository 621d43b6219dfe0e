/**
 * Bloom filter of common and breached passwords: the same file and the same code in the browser's form and on the
 * server. Made by scripts/build-breach-filter.mjs. The file: `PWF1`, one byte k, three zero bytes, then m bits, the
 * lowest of each byte first. An entry, lower case as UTF-8, sets the bits (a + i·b mod 2³²) mod m for i < k, where a
 * and b are `hashEntry` with two seeds, b made odd.
 */
export interface BreachFilter {
  bits: Uint8Array;
  hashCount: number;
}

const headBytes = 8;
const magic = 'PWF1';

/** Where the server serves the file: about 145 kB, the same for everybody. */
export const breachFilterPath = '/api/auth/breach-filter';

/** Throws when the file has another format; callers need not show this. */
export function openBreachFilter(file: Uint8Array): BreachFilter {
  const name = String.fromCharCode(...file.subarray(0, magic.length));
  const hashCount = file[magic.length] ?? 0;
  if (name !== magic || hashCount === 0 || file.length <= headBytes)
    throw new Error('This is not a filter of passwords.');
  return { bits: file.subarray(headBytes), hashCount };
}

/** FNV-1a over UTF-8, mixed once more so that every bit counts. */
export function hashEntry(text: string, seed: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The bit positions of an entry among `bitCount` bits. */
export function bitsOf(text: string, bitCount: number, hashCount: number): number[] {
  const start = hashEntry(text, 0);
  const step = (hashEntry(text, 0x9e3779b9) | 1) >>> 0;
  return Array.from({ length: hashCount }, (_, at) => ((start + Math.imul(at, step)) >>> 0) % bitCount);
}

const isListed = ({ bits, hashCount }: BreachFilter, text: string): boolean =>
  bitsOf(text, bits.length * 8, hashCount).every((bit) => (((bits[bit >>> 3] ?? 0) >>> (bit & 7)) & 1) === 1);

const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const asLetters = (text: string): string => text.replaceAll(/[0134579@$!]/g, (sign) => alike[sign] ?? sign);

const maxAffixLength = 8;
const minWordLength = 4;

/** Whether the password is listed, or is a listed one repeated, in leetspeak or with some characters around it. */
export function isBreachedPassword(filter: BreachFilter, password: string): boolean {
  const lower = password.toLowerCase();
  return variantsOf(lower).some((variant) => isListed(filter, variant));
}

function variantsOf(lower: string): string[] {
  const word = /^[^\p{L}]*(.*?)[^\p{L}]*$/su.exec(lower)?.[1] ?? '';
  // `p4ssw0rd123`: the digits inside stand for letters, those at the end do not.
  const disguised = /^(.*?)[^\p{L}]*$/su.exec(lower)?.[1] ?? '';
  const dressed = [word, asLetters(word), asLetters(disguised)].filter(
    (text) => text.length >= minWordLength && lower.length - text.length <= maxAffixLength,
  );
  const part = repeatedPart(lower);
  return [...new Set([lower, asLetters(lower), ...dressed, ...(part === undefined ? [] : [part])])];
}

/** The shortest text that, repeated, gives this one. */
function repeatedPart(text: string): string | undefined {
  const at = (text + text).indexOf(text, 1);
  return at < text.length ? text.slice(0, at) : undefined;
}
