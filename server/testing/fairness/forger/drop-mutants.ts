import {
  fixed,
  keep,
  keepMark,
  tellDrop,
  type DropSpec,
  type ToldDrop,
} from '../../drop-fairness/forge-drop.ts';
import { loose } from '../forge.ts';
import type { Loose } from './base-run.ts';
import { listChanges, type AbsentMembers, type Change, type Mutant, type Question } from './mutants.ts';
import { Exchange } from './operators.ts';

const parsed = (text: string): Loose => JSON.parse(text) as Loose; // made by the generator

const spec: DropSpec = {
  drop: 'drop-forged',
  place: { number: 2, previous: fixed('the announcement before').toString('hex') },
  alternates: 2,
  entryCount: 12,
  kept: [2, 5],
  keptMarks: [4],
  prizes: [
    {
      card: 'g1',
      grade: '9.5',
      grader: 'PSA',
      name: 'First Flame',
      serial: '7',
      unit: 'unit-1',
      valueCents: 1000,
    },
    { card: 'r1', name: 'Storm Elk', unit: 'unit-2', valueCents: 900 },
    { card: 'r2', name: 'Night Orchid', unit: 'unit-3', valueCents: 800 },
  ],
};

const question = ({ record, kept }: Pick<ToldDrop, 'record' | 'kept'>): Question => ({
  kind: 'drop',
  record,
  kept,
  isTestChainAccepted: true,
});

/** A drop that verifies, and every forgery of its documents; what follows from one is hashed, drawn and signed again. */
export async function makeDropMutants(
  read: (question: Question) => Promise<void>,
  absent: AbsentMembers,
): Promise<Mutant[]> {
  const told = tellDrop(spec);
  await read(question(told));
  const texts = ['announcement', 'terms', 'close', 'mark'] as const;
  const { record } = told;
  const [kept] = told.kept;
  const keptMark = told.kept.at(-1);
  if (!kept || !keptMark) throw new Error('two entrants keep theirs, and somebody a mark');
  const textOf = (name: (typeof texts)[number]): Loose => parsed(record[name] ?? '{}');
  const documents = [...texts.map(textOf), parsed(kept.document), parsed(keptMark.document), { ...record }];
  const exchange = new Exchange(documents);
  const changes = (document: Loose, name: string): (Change & { name: string })[] =>
    [...listChanges(document, exchange, absent, 1, false)].map((found) => ({ ...found, name }));
  const mutant = (
    { name, change: _, isFirst: _first, ...found }: Change & { name: string },
    make: Mutant['make'],
  ) => ({
    ...found,
    kind: 'drop' as const,
    document: `drop ${name}`,
    from: 'three prizes',
    make,
  });
  const edited = texts.flatMap((name) =>
    changes(textOf(name), name).map((found) => {
      const text = (made: string): string => loose(found.change(parsed(made)));
      return mutant(found, () => question(tellDrop({ ...spec, [`${name}Text`]: text }, record.drawn)));
    }),
  );
  const ofRecord = changes({ ...record }, 'record').map((found) =>
    mutant(found, () =>
      question({ record: found.change({ ...record }) as ToldDrop['record'], kept: told.kept }),
    ),
  );
  const ofKept = ([honest, name, sign]: readonly [string, string, typeof keep]): Mutant[] =>
    changes(parsed(honest), name).map((found) => {
      const document = loose(found.change(parsed(honest)));
      return mutant(found, () => question({ record, kept: [sign(document)] }));
    });
  const keeps = [
    [kept.document, 'kept', keep],
    [keptMark.document, 'kept mark', keepMark],
  ] as const;
  return [...edited, ...ofRecord, ...keeps.flatMap(ofKept), ...listEntryMutants(record.drawn)];
}

/** Entries dropped, doubled, exchanged, changed and invented; the chain, root and draw are made again. */
function listEntryMutants(drawnBefore: readonly number[]): Mutant[] {
  const { entryCount } = spec;
  return Array.from({ length: entryCount }, (_, at) => {
    const edits: [Mutant['operator'], (list: readonly Buffer[]) => Buffer[]][] = [
      ['drop', (list) => list.toSpliced(at, 1)],
      ['double', (list) => list.toSpliced(at, 0, list[at] ?? Buffer.alloc(48))],
      ['reorder', (list) => list.toReversed()],
      ['swap', (list) => list.with(at, list[(at + 1) % entryCount] ?? Buffer.alloc(48))],
      ['change', (list) => list.with(at, fixedEntry(`another ${at}`))],
      ['change', (list) => list.toSpliced(at, 0, fixedEntry(`invented ${at}`))],
    ];
    return edits.map(([operator, entries]): Mutant => ({
      kind: 'drop',
      document: 'drop entries',
      member: '(whole)',
      operator,
      from: 'three prizes',
      make: () => question(tellDrop({ ...spec, entries }, drawnBefore)),
    }));
  }).flat();
}

const fixedEntry = (name: string): Buffer => Buffer.concat([fixed(`${name} entrant`, 16), fixed(name)]);
