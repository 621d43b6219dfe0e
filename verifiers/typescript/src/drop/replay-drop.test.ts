import { type DropVector, dropVector, dropVectors, questionOf } from '../../testing/vectors-drop.ts';
import { canonical } from '../bytes/canonical.ts';
import { replayDrop, verifyDropsTogether } from '../index.ts';
import type { Progress } from '../pacer.ts';
import { drawWinners } from './replay-drop.ts';

const reasonOf = async (question: Parameters<typeof replayDrop>[0]): Promise<string> => {
  const verdict = await replayDrop(question);
  return verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`;
};

test.each(Object.entries(dropVectors.drops))('accepts: %s', async (_, vector) => {
  const verdict = await replayDrop(questionOf(vector));
  expect(verdict.ok ? '' : `${verdict.step}: ${verdict.reason}`).toBe('');
  expect(verdict.listTime?.witnesses).toBe(vector.witnesses);
});

test.each(dropVectors.refused)(
  'refuses at $step: $name',
  async ({ drop, replace, kept, isTestChainAccepted, step }) => {
    const vector = dropVector(drop);
    const question = {
      ...questionOf(vector, replace),
      kept: kept ?? vector.kept,
      isTestChainAccepted: isTestChainAccepted ?? vector.isTestChainAccepted,
    };
    const verdict = await replayDrop(question);
    expect(verdict).toMatchObject({ ok: false, step });
  },
);

test.each(['', 'no JSON', 'null', '[]', '7', '{}'])('refuses %j for a record', async (record) => {
  expect(await replayDrop({ record })).toMatchObject({ ok: false, step: 'record' });
});

test('refuses the test chain unless the question accepts it, and says then that it proves nothing', async () => {
  const vector = dropVector('three prizes');
  const { record } = vector;
  expect(await replayDrop({ record: JSON.stringify(record) })).toMatchObject({
    ok: false,
    step: 'round',
    reason: 'the draw waits for the local test chain, which proves nothing',
  });
  expect(await replayDrop(questionOf(vector))).toMatchObject({ ok: true, isTestChain: true });
  expect(await replayDrop(questionOf(dropVector('a round of drand quicknet')))).not.toHaveProperty(
    'isTestChain',
  );
});

test.each(dropVectors.together)(
  'drops of one shop together: $name',
  ({ records, announcements, losses = [], now: at, step }) => {
    const given = {
      records: records.map((record) => JSON.stringify(record)),
      announcements,
      losses,
      now: Date.parse(at) / 1_000,
    };
    const verdict = verifyDropsTogether(given);
    expect(verdict.ok ? '' : verdict.step).toBe(step ?? '');
  },
);

test('shows what the shop states that its announcements and drops lost, and refuses it in its words', () => {
  const stated = dropVectors.together.find(({ name }) => name === 'two losses');
  const records = stated?.records.map((record) => JSON.stringify(record)) ?? [];
  const losses = stated?.losses ?? [];
  expect(verifyDropsTogether({ records, losses })).toMatchObject({
    ok: false,
    reason:
      'the shop states that the chain of announcements lost numbers 2 to 2: A disk failed.; drop chain-2 lost what was published behind entry 0: A disk failed.',
    losses: [
      { of: { kind: 'announcements', to: 2 }, after: 1, explanation: 'A disk failed.' },
      { of: { kind: 'drop', drop: 'chain-2' }, after: 0, explanation: 'A disk failed.' },
    ],
  });
});

test('says which announcement between two was not given', () => {
  const gap = dropVectors.together.find(({ name }) => name.includes('not given'));
  const records = gap?.records.map((record) => JSON.stringify(record)) ?? [];
  const { checks } = verifyDropsTogether({ records });
  expect(checks.find(({ name }) => name === 'together')?.detail).toContain('not given: between 1 and 3');
});

test.each(['', 'null', '[]', '{}'])('refuses %j for one of two records', (record) => {
  expect(verifyDropsTogether({ records: [record] })).toMatchObject({ ok: false, step: 'announcement' });
});

test('names each step in order, the draw last', async () => {
  const { checks } = await replayDrop(questionOf(dropVector('one prize')));
  expect(checks.map(({ name }) => name)).toEqual([
    'record',
    'announcement',
    'round',
    'terms',
    'entries',
    'close',
    'mark',
    'seed',
    'log',
    'kept',
    'beacon',
    'draw',
  ]);
});

test('reports progress until all entries are built', async () => {
  const reports: Progress[] = [];
  await replayDrop(questionOf(dropVector('300 entries')), (progress) => void reports.push(progress));
  expect(reports).toContainEqual({ step: 'entries', done: 300, total: 300 });
});

test('names the entry that is not the kept one', async () => {
  const vector = dropVector('one prize');
  const [own] = vector.kept;
  if (!own) throw new Error('the vectors lack a kept entry');
  const other = dropVector('300 entries').record;
  const verdict = await replayDrop(questionOf({ record: other, kept: [own], isTestChainAccepted: true }));
  expect(verdict).toMatchObject({ ok: false, step: 'kept', reason: 'the entry is of another drop' });
});

type Path = readonly (string | number)[];

function listPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, member]) => listPaths(member, [...at, key]))];
}

/** Changes one place of a document: removes it, gives it another type, another value, or a member more. */
const MUTATIONS: Readonly<Record<string, (holder: Record<string, unknown>, key: string) => void>> = {
  removed: (holder, key) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  },
  retyped: (holder, key) => {
    holder[key] = typeof holder[key] === 'string' ? 7 : 'text';
  },
  altered: (holder, key) => {
    const value = holder[key];
    if (typeof value === 'number') holder[key] = value + 1;
    else if (typeof value === 'string')
      holder[key] = value.replace(/.?$/, (sign) => (sign === '1' ? '2' : '1'));
    else holder[key] = [];
  },
  'with a member more': (holder) => {
    if (Array.isArray(holder)) holder.push('more');
    else holder.more = 1;
  },
};

function mutate(text: string, path: Path, mutation: string): string {
  const root: Record<string, unknown> = { value: JSON.parse(text) };
  const keys = ['value', ...path.map(String)];
  const last = keys.pop() ?? 'value';
  const holder = keys.reduce((at, key) => at[key] as Record<string, unknown>, root); // the path is of this document
  MUTATIONS[mutation]?.(holder, last);
  return canonical(root.value);
}

function listMutations(vector: DropVector): [name: string, replace: object][] {
  return ['announcement', 'terms', 'close', 'mark'].flatMap((member) => {
    const text = String(vector.record[member]);
    const paths = listPaths(JSON.parse(text)).filter((path) => path.length > 0);
    return paths.flatMap((path) =>
      Object.keys(MUTATIONS).map((mutation): [string, object] => [
        `${member}.${path.join('.')} ${mutation}`,
        { [member]: mutate(text, path, mutation) },
      ]),
    );
  });
}

test('refuses every change of a document', async () => {
  const vector = dropVector('three prizes');
  const mutations = listMutations(vector);
  expect(mutations.length).toBeGreaterThan(150);
  for (const [name, replace] of mutations) {
    const reason = await reasonOf(questionOf(vector, { ...replace }));
    expect(`${name}: ${reason}`).toMatch(/: (announcement|terms|close|mark): /);
  }
});

test('refuses every change of a kept entry', async () => {
  const vector = dropVector('one prize');
  const [own] = vector.kept;
  if (!own) throw new Error('the vectors lack a kept entry');
  for (const path of listPaths(JSON.parse(own.document)).filter(({ length }) => length > 0))
    for (const mutation of Object.keys(MUTATIONS)) {
      const kept = [{ ...own, document: mutate(own.document, path, mutation) }];
      expect(await reasonOf({ ...questionOf(vector), kept })).toMatch(/^kept: /);
    }
});

/** χ² of the winner over 20 entries in 4,000 draws; df 19. */
function chiSquare(drawWinner: (round: number) => number): number {
  const counts = new Array<number>(20).fill(0);
  for (let round = 0; round < 4000; round++) {
    const winner = drawWinner(round);
    counts[winner] = (counts[winner] ?? 0) + 1;
  }
  return counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
}

test('every entry is equally likely to win, and to be an alternate; a biased draw is noticed', () => {
  const keyOf = (round: number): Uint8Array => {
    const key = new Uint8Array(32).fill(0x5a);
    new DataView(key.buffer).setUint32(0, round);
    return key;
  };
  // p = 0.0005 at 44.5; the keys are fixed, so the figures are the same in every run.
  for (const place of [0, 1, 5])
    expect(chiSquare((round) => drawWinners(keyOf(round), 20, 6)[place] ?? 0)).toBeLessThan(44.5);
  // The control: the winner is taken from 32 numbers modulo 20.
  const biased = chiSquare((round) => (drawWinners(keyOf(round), 32, 1)[0] ?? 0) % 20);
  expect(biased).toBeGreaterThan(200);
});
