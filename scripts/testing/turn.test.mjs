import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { dearSweeps } from '../lib/test-runs.mjs';
import { inTurn, turnOf, turns } from './turn.mjs';

const rows = Array.from({ length: 10 }, (_, at) => `row ${at}`);
const everyTurn = Array.from({ length: turns }, (_, turn) => String(turn));

test('all turns together run each row once', () => {
  expect(everyTurn.flatMap((turn) => inTurn(rows, turn)).sort()).toEqual([...rows].sort());
});

test.each(everyTurn)('turn %s runs at least one row of a short list', (turn) => {
  expect(inTurn(['a', 'b', 'c'], turn)).toHaveLength(1);
  expect(inTurn([], turn)).toEqual([]);
});

test('every row runs without a turn', () => {
  expect(inTurn(rows, undefined)).toEqual(rows);
});

test('the turn changes at midnight UTC and every turn comes', () => {
  const day = 86_400_000;
  expect(turnOf(5 * day)).toBe(turnOf(6 * day - 1));
  expect(new Set([0, 1, 2, 3].map((at) => turnOf(at * day))).size).toBe(turns);
});

test('the sweeps that take turns as files exist', () => {
  const isFile = (path) => ['.ts', '.mjs'].some((ending) => existsSync(join(root, path + ending)));
  expect(dearSweeps.filter((path) => !isFile(path))).toEqual([]);
});
