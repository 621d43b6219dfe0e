import { fixed, timeOf } from './forge.ts';
import type { SealSpec } from './seal.ts';
import { cards, closedSeal, substitute, unitOf } from './sets.ts';
import type { SetSpec } from './story.ts';

export const firstSeal: SealSpec = {
  run: 'run-version-1',
  version: 1,
  recipe: {
    allowRepeats: false,
    variants: [
      {
        name: 'only',
        weight: '1',
        slots: [
          { draws: 2, rows: [{ filter: { class: 'common' }, weight: '1' }] },
          { draws: 1, rows: [{ filter: { class: 'rare' }, weight: '1' }] },
        ],
      },
    ],
  },
  size: 6,
  cards,
  sealedAt: timeOf(0),
};

const lost = unitOf(firstSeal, 'r1');

/** Version 1: what it allows and version 2 refuses, and the entries that both have. */
export const firstSet: SetSpec = {
  seal: firstSeal,
  now: timeOf(300),
  closeOut: {},
  steps: [
    { do: 'sale', pack: 5, at: timeOf(0, -60), label: 'first' },
    { do: 'sale', pack: 6, at: timeOf(1), picked: 5, label: 'passed over' },
    { do: 'sale', pack: 2, at: timeOf(1, -60), picked: 0, label: 'back' },
    { do: 'head', at: timeOf(1, 10) },
    { do: 'open', pack: 5, at: timeOf(2) },
    substitute(timeOf(3), lost.id, { ...lost, id: 'spare' }, { evidence: [fixed('twice'), fixed('twice')] }),
    { do: 'refund', pack: 2, at: timeOf(40), label: 'refund' },
    { do: 'refusal', numbers: [5, 6], at: timeOf(41) },
    { do: 'wall', from: 1, states: 'uuuuos', at: timeOf(41) },
    {
      do: 'entry',
      kind: 'notice',
      at: timeOf(50),
      fields: { reason: 'a new run', stopAt: timeOf(53) },
      label: 'notice',
    },
    { do: 'entry', kind: 'stop', at: timeOf(53), label: 'stop' },
    { do: 'entry', kind: 'price', at: timeOf(54), fields: { priceCents: 800 } },
    { do: 'entry', kind: 'close', at: timeOf(233), label: 'close' },
    { do: 'head', at: timeOf(233, 1) },
  ],
};

const small = (run: string, sealedAt: string): SealSpec => ({
  run,
  version: 2,
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

/** Version 2: a time that goes backwards, excused by a public correction. */
export const correctedSet: SetSpec = {
  seal: small('run-corrected', timeOf(0)),
  now: timeOf(100),
  steps: [
    { do: 'sale', pack: 1, at: timeOf(0, -600), label: 'early' },
    { do: 'sale', pack: 2, at: timeOf(1, 600) },
    { do: 'sale', pack: 3, at: timeOf(1), forge: { time: timeOf(1, 600) }, label: 'back' },
    { do: 'correction', entries: [1, 3], at: timeOf(2), label: 'correction' },
  ],
};

/** Version 2: sales ended by the plan, without a notice; then closed. */
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

/** Version 1: a free number skipped and a time over a minute back, excused by a public correction. */
export const correctedFirstSet: SetSpec = {
  seal: { ...small('run-corrected-1', timeOf(0)), version: 1, plan: {} },
  now: timeOf(100),
  steps: [
    { do: 'sale', pack: 1, at: timeOf(1) },
    { do: 'sale', pack: 4, at: timeOf(2), picked: 2, label: 'passed over' },
    { do: 'sale', pack: 2, at: timeOf(1, 3_600), label: 'back' },
    { do: 'correction', entries: [2, 3], at: timeOf(3), label: 'correction' },
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
  'certificate twice': {
    seal: {
      ...small('run-cert-twice', timeOf(0)),
      forgeUnit: (unit) => ({ ...unit, ...((unit.card === 'r1' || unit.card === 'r2') && opened) }),
    },
    now: timeOf(300),
    steps: [],
  },
} satisfies Record<string, SetSpec>;
