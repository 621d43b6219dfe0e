import { readFileSync } from 'node:fs';

import fc from 'fast-check';

import { loose } from '../../../../testing/fairness/forge.ts';
import { parseTime } from '../encoding/time.ts';
import type { SignedText } from './files.ts';
import { verifyPull, type OpenedPull } from './verify-pull.ts';
import { verifyRun } from './verify-run.ts';

type Files = Record<string, unknown>;

const file = new URL('../../../../../docs/fairness-vectors-2.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as {
  sets: Record<string, Files>;
  pulls: Record<string, Files>;
};

type Path = readonly (string | number)[];

/** Paths to every value in a document, including objects and lists. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => listPaths((value as Files)[key], [...path, key]))];
}

const mutations = ['change', 'remove', 'add', 'retype'] as const;
type Mutation = (typeof mutations)[number];

function mutate(value: unknown, mutation: Mutation): unknown {
  if (mutation === 'retype') return typeof value === 'string' ? 7 : String(value);
  if (mutation === 'add') return Array.isArray(value) ? [...value, 1] : { ...(value as object), extra: 1 };
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value].reverse().slice(1);
  if (typeof value === 'object') return {};
  // Hex stays hex and a time a time, so that more than the form is tested.
  const inner = JSON.stringify(value).slice(1, -1);
  return inner.replace(/[0-9a-y](?=[^0-9a-y]*$)/, (sign) => (sign === '1' ? '2' : '1'));
}

function mutateAt(document: string, path: Path, mutation: Mutation): string {
  const root = { value: JSON.parse(document) as unknown };
  const whole: Path = ['value', ...path];
  const last = whole.at(-1) ?? 'value';
  let holder: Files = root;
  for (const key of whole.slice(0, -1)) holder = holder[key] as Files;
  if (mutation === 'remove' && path.length > 0) {
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else Reflect.deleteProperty(holder, last);
  } else holder[last] = mutate(holder[last], mutation);
  return loose(root.value);
}

const isSigned = (value: unknown): value is SignedText =>
  typeof value === 'object' && value !== null && 'document' in value;

interface Target {
  readonly document: string;
  readonly put: (document: string) => Files;
}

/** Every document of a set or a pull, with a function that replaces it. */
function listTargets(files: Files): Target[] {
  return Object.entries(files).flatMap(([name, value]): Target[] => {
    if (name === 'now' || name === 'salt' || name === 'leaf') return [];
    if (typeof value === 'string')
      return [{ document: value, put: (changed) => ({ ...files, [name]: changed }) }];
    if (isSigned(value))
      return [
        { document: value.document, put: (document) => ({ ...files, [name]: { ...value, document } }) },
        {
          document: JSON.stringify(value.signature),
          put: (text) => ({ ...files, [name]: { ...value, signature: String(JSON.parse(text)) } }),
        },
      ];
    if (Array.isArray(value))
      return value.map((item: unknown, index) => ({
        document: isSigned(item) ? item.document : String(item),
        put: (document) => ({
          ...files,
          [name]: value.toSpliced(index, 1, isSigned(item) ? { ...item, document } : document),
        }),
      }));
    return [
      { document: JSON.stringify(value), put: (text) => ({ ...files, [name]: JSON.parse(text) as unknown }) },
    ];
  });
}

const given = (files: Files): Files => ({ ...files, now: parseTime(String(files['now'])) });

/** One mutation of one value of one document. */
const aMutation = (all: Files[]) =>
  fc.constantFrom(...all.flatMap(listTargets)).chain((target) =>
    fc.record({
      target: fc.constant(target),
      path: fc.constantFrom(...listPaths(JSON.parse(target.document))),
      mutation: fc.constantFrom(...mutations),
    }),
  );

// Needs signed documents: without them a changed commitment is just another run, a changed last entry another log.
const sets = Object.values(vectors.sets).filter((files) => 'receipts' in files && 'heads' in files);

test('no value of any published document can be another one', async () => {
  expect(sets.length).toBe(4);
  const refused = fc.asyncProperty(aMutation(sets), async ({ target, path, mutation }) => {
    const changed = mutateAt(target.document, path, mutation);
    fc.pre(changed !== target.document);
    await expect(verifyRun(given(target.put(changed)) as never)).rejects.toMatchObject({
      name: 'FairnessFault',
    });
  });
  await fc.assert(refused, { numRuns: 400 });
});

test('no value of an opened pack can be another one', () => {
  const refused = fc.property(aMutation(Object.values(vectors.pulls)), ({ target, path, mutation }) => {
    const changed = mutateAt(target.document, path, mutation);
    fc.pre(changed !== target.document);
    expect(() => verifyPull(given(target.put(changed)) as unknown as OpenedPull)).toThrow(
      expect.objectContaining({ name: 'FairnessFault' }),
    );
  });
  fc.assert(refused, { numRuns: 600 });
});
