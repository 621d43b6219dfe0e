import { orderOfNumbers } from '../../src/base/fairness/deal/draw.ts';
import { boxFiles, packsOfBoxesSet } from './boxes.ts';
import { listCompositions } from './compositions.ts';
import { makeExample } from './example.ts';
import { fixed } from './forge.ts';
import { listPulls } from './pulls.ts';
import { makeRefused, type RefusedSpec } from './refused.ts';
import { attemptFiles, witnessedSet } from './refused-attempts.ts';
import { closedFiles, openFiles, soldOutFiles } from './refused-files.ts';
import {
  closedLog,
  correctedEnds,
  correctedLog,
  endedLog,
  openLog,
  soldOutLog,
  stoppedLateLog,
  stoppedLog,
} from './refused-log.ts';
import { correctedDocuments, hourDocuments, openDocuments } from './refused-receipts.ts';
import { closedSet, openSet, soldOutSet } from './sets.ts';
import { boxSet, namesakes, sheetFiles, sheetSet } from './sheets.ts';
import { boundSets, correctedSet, endedSet, hourSet, reuseSets } from './sets-more.ts';
import { buildStory, type SetSpec } from './story.ts';

const sets: Readonly<Record<string, SetSpec>> = {
  'closed by waiting': closedSet,
  'sold out': soldOutSet,
  open: openSet,
  'an attempt that two witnesses signed before the round': witnessedSet,
  'ended by the plan': endedSet,
  corrected: correctedSet,
  'a draw within the hour': hourSet,
  'lists with weights, no name twice': sheetSet,
  'two boxes': boxSet,
  'packs of boxes': packsOfBoxesSet,
  ...boundSets,
  ...reuseSets,
};

const refused: readonly (readonly [string, readonly RefusedSpec[]])[] = [
  ['closed by waiting', [...closedLog, ...correctedEnds, ...closedFiles]],
  ['sold out', [...soldOutLog, ...soldOutFiles, ...namesakes]],
  ['an attempt that two witnesses signed before the round', attemptFiles],
  ['lists with weights, no name twice', sheetFiles],
  ['packs of boxes', boxFiles],
  ['open', [...openLog, ...openFiles, ...openDocuments]],
  ['a draw within the hour', hourDocuments],
  ['ended by the plan', endedLog],
  ['stopped', stoppedLog],
  ['stopped late', stoppedLateLog],
  ['corrected', [...correctedLog, ...correctedDocuments]],
];

const closed = 'closed by waiting';
const together = [
  ['runs that share nothing', [closed, 'open', 'sold out'], true],
  ['a certificate after its pack was opened', [closed, 'certificate after opening'], true],
  ['the same, the later run first', ['certificate after opening', closed], true],
  ['a certificate before its pack was opened', [closed, 'certificate before opening'], false],
  ['a certificate after its run closed', [closed, 'certificate after close'], true],
  ['a certificate before its run closed', [closed, 'certificate before close'], false],
  ['the number of another grader', [closed, 'certificate of another grader'], true],
  ['a unit after its substitution', [closed, 'unit after its substitution'], true],
  ['a unit before its substitution', [closed, 'unit before its substitution'], false],
  ['a certificate in two open runs', ['certificate after opening', 'certificate before opening'], false],
  ['two commitments of one run', [closed, 'another commitment of the closed run'], false],
  ['one run given twice', ['open', 'open'], false],
].map(([name, list, isAccepted]) => ({ name, sets: list, isAccepted }));

type Pair = [string | null, string | null];

const grades: [Pair, Pair, boolean][] = [
  [[null, null], [null, null], true],
  [['PSA', '9'], ['PSA', '9'], true],
  [['PSA', '10'], ['PSA', '9.5'], true],
  [['PSA', '9.50'], ['PSA', '9.5'], true],
  [['PSA', '09'], ['PSA', '9'], true],
  [['PSA', 'Mint'], ['PSA', 'Mint'], true],
  [['PSA', null], ['PSA', null], true],
  [[null, '9'], [null, '8'], true],
  [['PSA', '9'], ['PSA', '9.5'], false],
  [['PSA', '9.5'], ['BGS', '9.5'], false],
  [['PSA', '1'], [null, null], false],
  [[null, null], ['PSA', '1'], false],
  [[null, '1'], [null, null], false],
  [[null, '10'], ['PSA', '9'], false],
  [['PSA', null], ['PSA', '1'], false],
  [['PSA', '0x0B'], ['PSA', '9.5'], false],
  [['PSA', '1e3'], ['PSA', '9.5'], false],
  [['PSA', ' 10'], ['PSA', '9.5'], false],
  [['PSA', '10\n'], ['PSA', '9.5'], false],
  [['PSA', '10.000'], ['PSA', '9.5'], false],
  [['PSA', '1000'], ['PSA', '9.5'], false],
  [['PSA', '١٠'], ['PSA', '9'], false],
  [['PSA', 'Mint'], ['PSA', '9'], false],
];

const conditions: [string | null, string | null, boolean][] = [
  [null, null, true],
  ['NM', 'NM', true],
  ['NM', 'DMG', true],
  ['HP', 'HP', true],
  ['Mint', 'Mint', true],
  ['LP', 'NM', false],
  ['DMG', 'HP', false],
  [null, 'NM', false],
  ['NM', null, false],
  ['nm', 'LP', false],
  ['NM', 'Played', false],
];

const present = (members: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
const graded = ([grader, grade]: Pair) => present({ grader, grade });
const marked = (condition: string | null) => present({ condition });

/** Whether the first unit, of the same card, may stand for the second. */
const printings = [
  ...grades.map(([unit, wanted, isAccepted]) => [graded(unit), graded(wanted), isAccepted]),
  ...conditions.map(([unit, wanted, isAccepted]) => [marked(unit), marked(wanted), isAccepted]),
];

function listDraws() {
  return [1, 2, 3, 10, 257, 1_000_000].map((size) => {
    const [run, draw] = [`run of ${size}`, fixed(`draw ${size}`)];
    const first: number[] = [];
    for (const number of orderOfNumbers(run, size, draw)) {
      first.push(number);
      if (first.length === 12) break;
    }
    return { run, size, draw, first };
  });
}

/** The text of docs/fairness-vectors.json; deterministic. */
export function makeVectors(): string {
  const vectors = {
    note: 'pullproof test vectors: section 14 of fairness.md explains them',
    ...makeExample(),
    compositions: listCompositions(),
    draws: listDraws(),
    printings,
    sets: Object.fromEntries(Object.entries(sets).map(([name, spec]) => [name, buildStory(spec).files])),
    refused: refused.flatMap(([set, list]) => {
      const base = sets[set];
      return base ? list.map((spec) => makeRefused(set, base, spec)) : [];
    }),
    ...listPulls(),
    together,
  };
  return `${JSON.stringify(vectors, null, 1)}\n`;
}
