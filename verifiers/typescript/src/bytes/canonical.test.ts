import fc from 'fast-check';

import { utf8 } from './bytes.ts';
import { canonical, parseCanonical, parseLine } from './canonical.ts';

/** C by its definition: sorted keys, JSON's shortest escapes. */
function define(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(define).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members: [string, unknown][] = Object.entries(value);
  return `{${members
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `"${key}":${define(member)}`)
    .join(',')}}`;
}

const key = fc.stringMatching(/^[A-Za-z0-9_]{1,4}$/);
const text = fc.string({ unit: 'binary' }).map((value) => value.normalize('NFC'));
const { tree: documents } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.boolean(),
    fc.nat(2 ** 31 - 1),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
  ),
}));

test('reads what C writes, and C writes what the definition says', () => {
  fc.assert(
    fc.property(documents, (value) => {
      const written = canonical(value);
      expect(written).toBe(define(value));
      expect(parseCanonical(written).value).toEqual(value);
      expect(parseCanonical(utf8(written)).text).toBe(written);
    }),
  );
});

test.each([
  ['white space', '{ "a":1}'],
  ['a line end', '{"a":1}\n'],
  ['another key order', '{"b":1,"a":2}'],
  ['keys that look like numbers in number order', '{"9":1,"10":2}'],
  ['a repeated key', '{"a":1,"a":1}'],
  ['a repeated key with another value', '{"a":1,"a":2}'],
  ['an empty key', '{"":1}'],
  ['a key with a dash', '{"a-b":1}'],
  ['null', '{"a":null}'],
  ['a fraction', '[1.5]'],
  ['a fraction that is whole', '[1.0]'],
  ['an exponent', '[1e3]'],
  ['a negative number', '[-1]'],
  ['negative zero', '[-0]'],
  ['a number above 2^53−1', '[9007199254740992]'],
  ['a needless escape', '["\\/"]'],
  ['an escaped letter', '["\\u0061"]'],
  ['an upper-case escape', '["\\u001F"]'],
  ['half a surrogate pair, escaped', '["\\ud800"]'],
  ['half a surrogate pair', '["\ud800"]'],
  ['text that is not in NFC', '["e\u0301"]'],
  ['a single character that NFC replaces', '["\u212b"]'],
  ['a byte order mark', '\ufeff{}'],
  ['an unfinished text', '{"a":'],
  ['nothing', ''],
])('refuses %s', (_, served) => {
  expect(() => parseCanonical(served)).toThrow();
});

test('refuses bytes that are not UTF-8', () => {
  expect(() => parseCanonical(Uint8Array.of(0x22, 0xc3, 0x28, 0x22))).toThrow();
});

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('32 levels are read, 33 are not, and 100,000 are refused as quickly', () => {
  expect(parseCanonical(nested(32)).text).toBe(nested(32));
  expect(() => parseCanonical(nested(33))).toThrow('deeper than 32');
  expect(() => parseCanonical(nested(100_000))).toThrow();
  expect(() => parseCanonical('{"a":'.repeat(33) + '1' + '}'.repeat(33))).toThrow('deeper than 32');
});

test('a line has up to 1 MiB, in bytes', () => {
  const line = (byteCount: number): string => `"${'x'.repeat(byteCount - 2)}"`;
  expect(parseLine(line(2 ** 20)).text).toHaveLength(2 ** 20);
  expect(() => parseLine(line(2 ** 20 + 1))).toThrow('limit');
  expect(() => parseLine(`"${'é'.repeat(2 ** 19)}"`)).toThrow('limit');
  expect(() => parseLine('')).toThrow('empty');
});
