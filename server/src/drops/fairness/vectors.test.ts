import { readFileSync } from 'node:fs';

import fc from 'fast-check';

import { verifyDrop, type DropRecord, type KeptEntry } from './index.ts';
import { tellDrop } from '../../../testing/drop-fairness/forge-drop.ts';
import { makeDropVectors } from '../../../testing/drop-fairness/make-drop-vectors.ts';

interface DropVector {
  readonly record: DropRecord;
  readonly kept: readonly KeptEntry[];
}

interface Vectors {
  readonly drops: Readonly<Record<string, DropVector>>;
  readonly refused: readonly {
    readonly name: string;
    readonly drop: string;
    readonly replace: Readonly<Record<string, unknown>>;
    readonly kept?: readonly KeptEntry[];
    readonly step: string;
  }[];
}

const file = new URL('../../../../docs/fairness-vectors-drop.json', import.meta.url);
const text = readFileSync(file, 'utf8');
const vectors = JSON.parse(text) as Vectors;

function vectorOf(name: string): DropVector {
  const vector = vectors.drops[name];
  if (!vector) throw new Error(`there is no drop ${name}`);
  return vector;
}

test('the file is what the generator writes', async () => {
  expect(await makeDropVectors()).toBe(text);
});

test.each(Object.entries(vectors.drops))('accepts: %s', async (_, { record, kept }) => {
  const { close, drawn, terms } = await verifyDrop(record, kept);
  const take = Math.min(close.count, terms.prizes.length + terms.alternates);
  expect(new Set(drawn).size).toBe(take);
  expect(drawn).toEqual(record.drawn);
});

test.each(vectors.refused)('refuses at $step: $name', async ({ drop, replace, kept, step }) => {
  const base = vectorOf(drop);
  const record = Object.fromEntries(
    Object.entries({ ...base.record, ...replace }).filter(([, value]) => value !== null),
  );
  await expect(verifyDrop(record, kept ?? base.kept)).rejects.toMatchObject({ name: 'FairnessFault', step });
});

test('every step has a case that it refuses', () => {
  const steps = new Set(vectors.refused.map(({ step }) => step));
  expect([...steps]).toEqual(['record', 'announcement', 'terms', 'entries', 'close', 'seed', 'kept', 'draw']);
});

test.each([[null], ['text'], [[]], [7], [{}]])('refuses %j for a record', async (value) => {
  await expect(verifyDrop(value)).rejects.toMatchObject({ step: 'record' });
});

test('ignores unknown members of the record itself', async () => {
  const { record } = vectorOf('one prize');
  await expect(verifyDrop({ ...record, publishedAt: 'later' })).resolves.toMatchObject({
    drawn: record.drawn,
  });
});

test('accepts any drop that an honest shop makes, and refuses it with any character of a document changed', async () => {
  const spec = fc.record({
    drop: fc.string({ minLength: 1, unit: 'grapheme' }).map((id) => id.normalize('NFC')),
    alternates: fc.nat(6),
    entryCount: fc.nat(9),
    prizes: fc.integer({ min: 1, max: 3 }).map((count) =>
      Array.from({ length: count }, (_, i) => ({
        card: 'c',
        name: 'Ny–',
        unit: `u${i}`,
        valueCents: i + 1,
      })),
    ),
    delayIterations: fc.integer({ min: 1, max: 50 }),
  });
  const members = [
    'announcement',
    'terms',
    'close',
    'seed',
    'entries',
    'signingKey',
    'closeSignature',
  ] as const;
  await fc.assert(
    fc.asyncProperty(spec, fc.constantFrom(...members), fc.nat(), async (of, member, pick) => {
      const { record, kept } = await tellDrop({ ...of, kept: of.entryCount > 0 ? [of.entryCount] : [] });
      await expect(verifyDrop(record, kept)).resolves.toMatchObject({ drawn: record.drawn });
      const whole = record[member];
      if (whole === '') return;
      const at = pick % whole.length;
      const other = `${whole.slice(0, at)}${whole[at] === '1' ? '2' : '1'}${whole.slice(at + 1)}`;
      await expect(verifyDrop({ ...record, [member]: other }, kept)).rejects.toThrow();
    }),
    { numRuns: 60 },
  );
});
