import { decodeWall } from '../../../lib/wall-bitmap.ts';
import { judge, MAX_BEHIND_MS } from './screen-check.ts';
import { listDifferences } from './wall-statement.ts';

/** Packs 1, 3, 4 and 9 of ten are unsold. */
const wall = decodeWall({
  size: 10,
  remaining: 4,
  unsold: btoa(String.fromCharCode(0b1011_0000, 0b1000_0000)),
});
const signed = { document: '{}', signature: '' };
const statementOf = (states: string, from = 1) => ({ signed, seq: 7, from, states });

test('sold and opened numbers are both not free', () => {
  expect(listDifferences(wall, statementOf('usuuosouso'.slice(0, 9)))).toEqual([8, 9]);
  expect(listDifferences(wall, statementOf('suu', 2))).toEqual([]);
  expect(listDifferences(wall, statementOf('us', 9))).toEqual([]);
});

test('a number that changed a moment ago is named; one that differs for more than a minute is a mismatch', () => {
  const differing = new Map<number, number>();
  const sold = statementOf('us', 3);
  expect(judge(wall, [sold], differing, 0)).toEqual({ name: 'behind', seq: 7, packNos: [4] });
  expect(judge(wall, [sold], differing, MAX_BEHIND_MS)).toMatchObject({ name: 'behind' });
  expect(judge(wall, [sold], differing, MAX_BEHIND_MS + 1)).toMatchObject({
    name: 'different',
    packNos: [4],
    statement: sold,
  });
});

test('the minute restarts once both agree', () => {
  const differing = new Map<number, number>();
  judge(wall, [statementOf('us', 3)], differing, 0);
  expect(judge(wall, [statementOf('uu', 3)], differing, 30_000)).toEqual({ name: 'same', seq: 7 });
  expect(judge(wall, [statementOf('us', 3)], differing, MAX_BEHIND_MS + 1)).toMatchObject({ name: 'behind' });
});

test('numbers that are far apart are judged by all their statements, as of the oldest', () => {
  const far = [statementOf('uu', 3), { ...statementOf('uu', 9), seq: 5 }];
  const differing = new Map<number, number>();
  expect(judge(wall, far, differing, 0)).toEqual({ name: 'behind', seq: 5, packNos: [10] });
  expect(judge(wall, far, differing, MAX_BEHIND_MS + 1)).toMatchObject({
    name: 'different',
    packNos: [10],
    statement: far[1],
  });
});
