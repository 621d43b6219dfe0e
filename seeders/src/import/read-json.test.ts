import fc from 'fast-check';

import { ImportFault } from './fault.ts';
import { readJson, type JsonNode } from './read-json.ts';

function plain(node: JsonNode): unknown {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'number':
      return Number(node.source);
    case 'flag':
      return node.flag;
    case 'null':
      return null;
    case 'list':
      return node.items.map(plain);
    case 'object': {
      const entries = [...node.members].map(([name, member]): [string, unknown] => [name, plain(member)]);
      return Object.fromEntries(entries);
    }
  }
}

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('', '\n\t '), (value, gap) => {
      const text = JSON.stringify(value, null, gap);
      expect(plain(readJson(text, 'f'))).toEqual(JSON.parse(text));
    }),
  );
});

test('reads a file of one line in time that grows with its length', () => {
  const records = Array.from({ length: 20_000 }, (_, no) => ({ set: 'M1', no, boosters: ['B'] }));
  const node = readJson(JSON.stringify(records), 'f');
  expect(node.kind === 'list' && node.items.length).toBe(20_000);
});

test('a number keeps its text', () => {
  const node = readJson('{"a": [0.10, 89.9990, 0.1234567890123456789]}', 'f');
  const list = node.kind === 'object' ? node.members.get('a') : undefined;
  const sources =
    list?.kind === 'list' ? list.items.map((item) => item.kind === 'number' && item.source) : [];
  expect(sources).toEqual(['0.10', '89.9990', '0.1234567890123456789']);
});

test('reports the position of a value', () => {
  const node = readJson('{\n  "a": 1,\n\n  "b": [true]\n}', 'f');
  const b = node.kind === 'object' ? node.members.get('b') : undefined;
  expect(b).toMatchObject({ line: 4, column: 8 });
});

test.each([
  ['', 'line 1, column 1'],
  ['{"a": 1,}', 'line 1, column 9'],
  ['[1 2]', 'line 1, column 4'],
  ['{"a": 1,\n "a": 2}', 'line 2, column 5'],
  ['[01]', 'line 1, column 3'],
  ['{"a": NaN}', 'line 1, column 7'],
  ['"\\ud800"', 'line 1'],
  ['"a\nb"', 'line 1, column 1'],
  ['[] []', 'line 1, column 4'],
  ['['.repeat(200), 'line 1'],
  ['{a: 1}', 'line 1, column 2'],
])('refuses %j with its position', (text, place) => {
  expect(() => readJson(text, 'cards.json')).toThrow(ImportFault);
  expect(() => readJson(text, 'cards.json')).toThrow(`cards.json, ${place}`);
});
