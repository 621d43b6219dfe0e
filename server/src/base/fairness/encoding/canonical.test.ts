import fc from 'fast-check';

import { canonical, canonicalBytes, parseCanonical, tagHash } from '../index.ts';

const key = fc.stringMatching(/^[A-Za-z0-9_]{1,8}$/);
const text = fc.string({ unit: 'grapheme' }).map((value) => value.normalize('NFC'));
const document = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.nat(Number.MAX_SAFE_INTEGER),
    fc.boolean(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

describe('canonical', () => {
  test('sorts keys at every depth and leaves text readable', () => {
    expect(canonical({ b: [{ z: 1, a: true }], B: 'é“\n', a: 0 })).toBe(
      '{"B":"é“\\n","a":0,"b":[{"a":true,"z":1}]}',
    );
  });

  test.each([
    ['null', null],
    ['a null inside', { a: [null] }],
    ['undefined', { a: undefined }],
    ['a hole', { a: Array<number>(1) }],
    ['a fraction', 0.5],
    ['a negative number', -1],
    ['minus zero', -0],
    ['2^53', 2 ** 53],
    ['NaN', Number.NaN],
    ['infinity', Infinity],
    ['a lone surrogate', 'a\ud800b'],
    ['text that is not NFC', 'e\u0301'],
    ['a key with a hyphen', { 'a-b': 1 }],
    ['an empty key', { '': 1 }],
    ['a date', { at: new Date(0) }],
    ['a map', new Map()],
    ['a bigint', 1n],
    ['a function', () => 1],
    ['a symbol key', { [Symbol('x')]: 1 }],
  ])('refuses %s', (_, value) => {
    expect(() => canonical(value)).toThrow(
      expect.objectContaining({ name: 'FairnessFault', step: 'canonical' }) as Error,
    );
  });

  test('writes the same bytes whether the keys come in order or not', () => {
    const turned = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turned)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .reverse()
                .map(([name, member]): [string, unknown] => [name, turned(member)]),
            )
          : value;
    fc.assert(
      fc.property(document, (value) => {
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(turned(value)));
      }),
    );
  });

  test.each([
    ['a method', { toJSON: () => 1 }],
    [
      'a class',
      new (class Point {
        x = 1;
      })(),
    ],
    ['an inherited method', Object.assign(Object.create({ toJSON: () => 1 }) as object, { a: 1 })],
    ['a symbol beside ordered keys', { a: 1, b: 2, [Symbol('c')]: 3 }],
    ['a hole beside numbers', { a: [1, , 2] }], // oxlint-disable-line no-sparse-arrays
  ])('refuses %s, though its keys are in order', (_, value) => {
    expect(() => canonical(value)).toThrow(expect.objectContaining({ step: 'canonical' }) as Error);
  });

  test('a refusal names the place of the value', () => {
    expect(() => canonical({ units: [{ name: 'x', value: -2 }] })).toThrow('$.units[0].value: -2');
  });

  test('reads back what it wrote, and writes the same again', () => {
    fc.assert(
      fc.property(document, (value) => {
        const bytes = canonicalBytes(value);
        expect(canonicalBytes(parseCanonical(bytes))).toEqual(bytes);
        expect(parseCanonical(bytes)).toEqual(value);
      }),
    );
  });

  test.each([
    '{"b":1,"a":2}',
    '{"a":1 }',
    '{"a":1,"a":1}',
    '{"a":1.0}',
    '{"a":1e2}',
    '{"a":-0}',
    '"\\u0041"',
    '"\\/"',
    '\ufeff{}',
    '{"a":1}\n',
    '{"a":null}',
    'nonsense',
  ])('refuses bytes that are not canonical: %s', (bytes) => {
    expect(() => parseCanonical(Buffer.from(bytes, 'utf8'))).toThrow();
  });

  test('refuses broken UTF-8', () => {
    expect(() => parseCanonical(Buffer.from([0x22, 0xff, 0x22]))).toThrow('UTF-8');
  });

  test('a key called __proto__ is a key like any other', () => {
    const bytes = Buffer.from('{"__proto__":{"a":1}}');
    expect(canonicalBytes(parseCanonical(bytes))).toEqual(bytes);
  });
});

test('a tag separates kinds, and its zero byte ends it', () => {
  expect(tagHash('a', 'b')).not.toEqual(tagHash('ab', ''));
  expect(tagHash('a', 'b', 'c')).toEqual(tagHash('a', 'bc'));
});
