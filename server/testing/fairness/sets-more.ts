import { orderOfNumbers } from '../../src/base/fairness/deal/draw.ts';
import { fixed, timeOf } from './forge.ts';
import type { SealSpec } from './seal.ts';
import { cards, closedSeal, unitOf } from './sets.ts';
import type { SetSpec } from './story.ts';

const small = (run: string, sealedAt: string): SealSpec => ({
  run,
  recipe: {
    variants: [
      {
        name: 'only',
        weight: '1',
        slots: [{ draws: 1, rows: [{ filter: { class: 'rare' }, weight: '1' }] }],
      },
    ],
  },
  size: 4,
  cards: cards.filter((card) => card.class === 'rare'),
  plan: { salesEndBy: timeOf(400) },
  sealedAt,
});

/** A time that goes backwards, excused by a public correction. */
export const correctedSet: SetSpec = {
  seal: small('run-corrected', timeOf(0)),
  now: timeOf(100),
  steps: [
    { do: 'sale', pack: 1, at: timeOf(0, -600), label: 'early' },
    { do: 'sale', pack: 2, at: timeOf(1, 600), label: 'late' },
    { do: 'sale', pack: 3, at: timeOf(1), forge: { time: timeOf(1, 600) }, label: 'back' },
    { do: 'correction', entries: [1, 3], at: timeOf(2), label: 'correction' },
  ],
};

/** Sales ended by the plan, without a notice; then closed. */
export const endedSet: SetSpec = {
  seal: { ...small('run-ended', timeOf(0)), plan: { salesEndBy: timeOf(30) } },
  now: timeOf(300),
  closeOut: { reason: 'the end of sales' },
  steps: [
    { do: 'sale', pack: 2, at: timeOf(1) },
    { do: 'entry', kind: 'stop', at: timeOf(30), label: 'stop' },
    { do: 'open', pack: 2, at: timeOf(31) },
    { do: 'entry', kind: 'close', at: timeOf(31, 1), label: 'close' },
  ],
};

/** Sales ended by a notice up to the day that the plan names; the run waits for its close until the last second. */
const stopped: SetSpec = {
  seal: { ...small('run-stopped', timeOf(0)), plan: { salesEndBy: timeOf(30) } },
  now: timeOf(30 + 180 + 7),
  steps: [
    { do: 'sale', pack: 2, at: timeOf(1) },
    {
      do: 'entry',
      kind: 'notice',
      at: timeOf(20),
      fields: { reason: 'a new run', stopAt: timeOf(30) },
      label: 'notice',
    },
    { do: 'entry', kind: 'stop', at: timeOf(30), label: 'stop' },
  ],
};

const endingAfter = (run: string, days: number): SetSpec => ({
  seal: { ...small(run, timeOf(0)), plan: { salesEndBy: timeOf(days) } },
  now: timeOf(2),
  steps: [],
});

/** At the bounds of when sales end and of when a run must be closed. */
export const boundSets = {
  stopped,
  'stopped late': {
    ...stopped,
    seal: { ...stopped.seal, run: 'run-stopped-late' },
    now: timeOf(31 + 180 + 7),
    steps: [
      { do: 'sale', pack: 2, at: timeOf(1) },
      { do: 'entry', kind: 'stop', at: timeOf(40) },
    ],
  },
  'shortest sale': endingAfter('run-shortest', 6),
  'longest sale': endingAfter('run-longest', 1096),
} satisfies Record<string, SetSpec>;

const hourDraw = fixed('draw of the hour');
const [freed = 0, drawn = 0] = orderOfNumbers('run-hour', 4, hourDraw);

/** A draw passes over a number that was freed within the hour before, though its head already shows it free. */
export const hourSet: SetSpec = {
  seal: small('run-hour', timeOf(0)),
  now: timeOf(10),
  steps: [
    { do: 'sale', pack: freed, at: timeOf(1) },
    { do: 'refund', pack: freed, at: timeOf(2) },
    { do: 'sale', pack: drawn, at: timeOf(2, 3599), draw: hourDraw, label: 'drawn' },
  ],
};

/** The graded units of the closed run: one is in an opened pack, the other in one that was never opened. */
const marksOf = (card: string) => {
  const { cert, grader, grade } = unitOf(closedSeal, card);
  return { cert, grader, grade };
};
const [opened, sealed] = [marksOf('g1'), marksOf('r4')];
const closedLoss = unitOf(closedSeal, 'r1');

/** An open run whose first unit is also in the closed run. */
function reuse(run: string, sealedAt: string, again: object): SetSpec {
  return {
    seal: {
      ...small(run, sealedAt),
      forgeUnit: (unit, index) => ({ ...unit, ...(index === 0 && again) }),
    },
    now: timeOf(300),
    steps: [],
  };
}

export const reuseSets = {
  'certificate after opening': reuse('run-opening-late', timeOf(25), opened),
  'certificate before opening': reuse('run-opening-early', timeOf(25, -1), opened),
  'certificate after close': reuse('run-close-late', timeOf(203), sealed),
  'certificate before close': reuse('run-close-early', timeOf(203, -1), sealed),
  'certificate of another grader': reuse('run-grader', timeOf(1), { ...opened, grader: 'BGS' }),
  'unit after its substitution': reuse('run-unit-late', timeOf(13), { id: closedLoss.id }),
  'unit before its substitution': reuse('run-unit-early', timeOf(13, -1), { id: closedLoss.id }),
  'another commitment of the closed run': {
    seal: {
      ...small(closedSeal.run, timeOf(210)),
      forgeUnit: (unit) => ({ ...unit, id: `again-${unit.id}` }),
    },
    now: timeOf(300),
    steps: [],
  },
} satisfies Record<string, SetSpec>;
