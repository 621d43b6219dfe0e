import { readdirSync, readFileSync } from 'node:fs';

import { Switch } from '../../../../verifiers/typescript/testing/switch-off.ts';
import {
  pullOf,
  readVectorSets,
  replaceMembers,
  runOf,
} from '../../../../verifiers/typescript/testing/vectors.ts';
import {
  dropVector,
  dropVectors,
  questionOf,
} from '../../../../verifiers/typescript/testing/vectors-drop.ts';
import { describeClaims } from '../../../testing/claims/describe-claims.ts';
import { sentences } from '../../../testing/claims/sentences.ts';
import { evidence } from './evidence.ts';

const checks = await Switch.install();
const { replayDrop, replayRun, verifyPull } = await import('../../../../verifiers/typescript/src/index.ts');
const vectors = readVectorSets();
const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

function find<T extends { readonly name: string }>(list: readonly T[], name: string): T {
  const found = list.find((item) => item.name === name);
  if (!found) throw new Error(`there is no vector “${name}”`);
  return found;
}

function get<T>(members: Readonly<Record<string, T>>, name: string): T {
  const member = members[name];
  if (member === undefined) throw new Error(`there is no ${name}`);
  return member;
}

const judges = {
  run: async (name: string) => {
    const { set, replace } = find(vectors.refused, name);
    return replayRun(runOf(replaceMembers(get(vectors.sets, set), replace)));
  },
  pull: async (name: string) => {
    const { pull, replace } = find(vectors.refusedPulls, name);
    return verifyPull(pullOf(replaceMembers(get(vectors.pulls, pull), replace)));
  },
  drop: async (name: string) => {
    const { drop, replace, kept, isTestChainAccepted } = find(dropVectors.refused, name);
    const vector = dropVector(drop);
    return replayDrop({
      ...questionOf(vector, replace),
      kept: kept ?? vector.kept,
      isTestChainAccepted: isTestChainAccepted ?? vector.isTestChainAccepted,
    });
  },
};

const all = Object.entries(evidence).flatMap(([id, { checks: covering }]) =>
  covering.map((check) => ({ id, ...check })),
);
const byVector = all.flatMap((check) => ('vector' in check ? [check] : []));
const byTest = all.flatMap((check) => ('file' in check ? [check] : []));

test.each(byVector)(
  '$id: “$vector” is refused at $step, and accepted with that check alone switched off',
  async ({ kind, vector, step }) => {
    const judge = () => judges[kind](vector);
    expect(await checks.watch(judge)).toMatchObject({ ok: false, step });
    expect(await checks.without(judge)).toMatchObject({ ok: true });
  },
);

test('a check that is not the one that refused saves no vector', async () => {
  await checks.watch(() => judges.pull('a leaf that is not in the tree'));
  expect(await checks.without(() => judges.pull('another pack than was bought'))).toMatchObject({
    ok: false,
    step: 'kept',
  });
});

test.each(byTest)('$id: $file has the test “$title”', ({ file, title }) => {
  expect(read(file)).toContain(`test('${title}'`);
});

test('the shop says every sentence that is claimed', () => {
  const folders = ['storefront/src', 'server/src/base/mails', 'server/src/office/share'];
  const files = folders.flatMap((folder) =>
    readdirSync(new URL(`../../../../${folder}`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => read(`${folder}/${path}`)),
  );
  const said = new Set(files.flatMap((text) => [...text.matchAll(/\bclaims\.(\w+)/g)].map(([, id]) => id)));
  expect(Object.keys(sentences).filter((id) => !said.has(id))).toEqual([]);
});

test('no sentence is claimed twice', () => {
  const texts = Object.values(sentences).map(String);
  expect(new Set(texts).size).toBe(texts.length);
});

test('the specification begins with the sentence of the page', () => {
  expect(read('docs/fairness.md')).toContain(`> "${String(sentences['honest']).replaceAll('’', "'")}"`);
});

test('docs/claims.md is what the claims say', () => {
  expect(read('docs/claims.md')).toBe(describeClaims());
});
