import { readFileSync } from 'node:fs';

import {
  decodeContents,
  decryptContents,
  deriveRunKeys,
  fromHex,
  isAsGood,
  parseKeyring,
  unwrapSeed,
  type UnitRecord,
} from './index.ts';
import { makeVectors } from '../../../testing/fairness/make-vectors.ts';

type Marks = Partial<Pick<UnitRecord, 'condition' | 'grade' | 'grader'>>;

const text = readFileSync(new URL('../../../../docs/fairness-vectors.json', import.meta.url), 'utf8');
const { run, wrap, printings } = JSON.parse(text) as {
  run: {
    seed: string;
    seedHash: string;
    planHash: string;
    beacon: string;
    plan: { run: string };
    trace: { kind: string; value: { columns: number[] } }[];
    packs: { pack: number; indices: number[]; encrypted: string }[];
  };
  wrap: { appKey: string; keyId: string; wrapped: string };
  printings: [Marks, Marks, boolean][];
};

test('the vectors are what the generator writes', () => {
  expect(makeVectors()).toBe(text);
});

test('the wrapped seed of the example opens', () => {
  const keyring = parseKeyring(`${wrap.keyId}:${Buffer.from(wrap.appKey, 'hex').toString('base64')}`);
  const wrapped = { keyId: wrap.keyId, wrapped: Buffer.from(wrap.wrapped, 'hex') };
  expect(unwrapSeed(keyring, run.plan.run, wrapped, fromHex(run.seedHash, 32)).toString('hex')).toBe(
    run.seed,
  );
});

test.each(run.packs)('the stored contents of pack $pack open', ({ pack, indices, encrypted }) => {
  const keys = deriveRunKeys(fromHex(run.seed, 32), fromHex(run.planHash, 32), fromHex(run.beacon, 32));
  const contents = decryptContents(Buffer.from(encrypted, 'hex'), keys, run.plan.run, pack);
  expect(Array.from(decodeContents(contents))).toEqual(indices);
});

test('the deal of the example needs three repairs, a chain of two columns among them', () => {
  const repairs = run.trace.filter(({ kind }) => kind === 'repair');
  expect(repairs).toHaveLength(3);
  expect(repairs.some(({ value }) => value.columns.length === 2)).toBe(true);
});

test.each(printings)('%j may stand for %j: %s', (unit, least, isAccepted) => {
  expect(isAsGood({ card: 'c', ...unit }, { card: 'c', ...least })).toBe(isAccepted);
});
