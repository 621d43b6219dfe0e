import type { Recipe } from '../../src/base/fairness/recipe/recipe.ts';
import { orderOfNumbers } from '../../src/base/fairness/deal/draw.ts';
import type { UnitRecord } from '../../src/base/fairness/documents/unit.ts';
import { fixed, timeOf } from './forge.ts';
import { sealVector, type CardSpec, type SealSpec } from './seal.ts';
import { drawFrom, type SetSpec, type Step } from './story.ts';

type Loose = Record<string, unknown>;

const row = (name: string, weight: string, more: Loose = {}) => ({
  filter: { class: name, ...more },
  weight,
});

export const cards: readonly CardSpec[] = [
  { card: 'c1', class: 'common', name: 'Ember Pup', valueCents: 25, set: 'base', kind: 'single' },
  { card: 'c2', class: 'common', name: 'Moss Turtle', valueCents: 30, set: 'base', kind: 'single' },
  { card: 'c3', class: 'common', name: 'Tide Caller', valueCents: 20, set: 'base', kind: 'single' },
  { card: 'c4', class: 'common', name: 'Été “Ω” 🐉', valueCents: 35, set: 'promo', kind: 'single' },
  { card: 'u1', class: 'uncommon', name: 'Glass Heron', valueCents: 150 },
  { card: 'u2', class: 'uncommon', name: 'Iron Fox', valueCents: 180 },
  { card: 'r1', class: 'rare', name: 'Storm Elk', valueCents: 900 },
  { card: 'r2', class: 'rare', name: 'Night Orchid', valueCents: 1100 },
  { card: 'r3', class: 'rare', name: 'Sand Wyrm', valueCents: 950 },
  { card: 'r4', class: 'rare', name: 'Coral King', valueCents: 1000 },
  { card: 'g1', class: 'grail', name: 'First Flame', valueCents: 125_100 },
];

const twoVariants: Recipe = {
  id: 'recipe-dragon',
  version: 3,
  variants: [
    {
      name: 'regular',
      weight: '3',
      slots: [
        { name: 'commons', draws: 2, rows: [row('common', '3'), row('uncommon', '1')] },
        { name: 'hit', draws: 1, rows: [row('rare', '5/6'), row('grail', '1/6')] },
      ],
    },
    { name: 'special', weight: '1', slots: [{ draws: 3, rows: [row('rare', '1')] }] },
  ],
};

const graded: Readonly<Record<string, Loose>> = {
  g1: { grader: 'PSA', cert: '00123456', grade: '9.5', photos: [fixed('photo of the grail')] },
  r4: { grader: 'CGC', cert: '4100200300', grade: '9', serial: '17' },
  r1: { condition: 'LP', finish: 'foil', language: 'en' },
};

/** Gives the first unit of these cards a grade. */
function grade(marks: Readonly<Record<string, Loose>>): NonNullable<SealSpec['forgeUnit']> {
  const done = new Set<string>();
  return (unit, index) => {
    if (index === 0) done.clear();
    const more = done.has(unit.card) ? undefined : marks[unit.card];
    done.add(unit.card);
    return { ...unit, ...more };
  };
}

export const closedSeal: SealSpec = {
  run: 'run-closed',
  recipe: twoVariants,
  size: 8,
  cards,
  plan: {
    bundleSize: 2,
    pricePolicy: { change: 'down', priceCents: 1001 },
    salesEndBy: timeOf(60),
    substitutes: 2,
  },
  // The first seed that repairs, deals the grail to a pack that is opened, and the other graded card to one that is not.
  seed: fixed('seed run-closed 3'),
  sealedAt: timeOf(0),
  forgeUnit: grade(graded),
};

/** The first unit of a card, as in the checklist. */
export function unitOf(seal: SealSpec, card: string): UnitRecord {
  const units = sealVector(seal).lines.map((line) => JSON.parse(line) as UnitRecord); // made by the sealing above
  const unit = units.find((candidate) => candidate.card === card);
  if (!unit) throw new Error(`no unit of ${card}`);
  return unit;
}

export function substitute(at: string, out: string, put: object, more: Loose = {}): Step {
  const fields = { out, in: put, reason: 'water damage', evidence: [fixed('photo of the damage')], ...more };
  return { do: 'entry', kind: 'substitute', at, fields, label: 'substitute' };
}

const closedDraw = fixed('draw of the closed run');
const [drawnA = 0, drawnB = 0] = drawFrom(closedSeal, closedDraw, [3, 4], 2);
const [restA = 0, restB = 0, restC = 0] = [1, 2, 5, 6, 7, 8].filter(
  (pack) => pack !== drawnA && pack !== drawnB,
);
/** Pack numbers of the closed run, by what happens to them. */
export const closedPacks = { drawnA, drawnB, restA, restB, restC };

const lost = unitOf(closedSeal, 'r1');
const spare = { ...lost, id: 'spare-1', condition: 'NM', valueCents: 890 };
const other = { ...spare, card: 'r2', name: 'Night Orchid', id: 'spare-2', valueCents: 1100 };

function wallOf(size: number, states: Readonly<Record<number, string>>): string {
  return Array.from({ length: size }, (_, i) => states[i + 1] ?? 'u').join('');
}

/** Eight packs, two variants, closed after the wait while sold packs were still sealed. */
export const closedSet: SetSpec = {
  seal: closedSeal,
  now: timeOf(300),
  closeOut: {},
  steps: [
    { do: 'sale', pack: 3, at: timeOf(1), paidCents: 501, label: 'first' },
    { do: 'sale', pack: 4, at: timeOf(1), paidCents: 500, headSeq: 0 },
    { do: 'head', at: timeOf(1, 10) },
    { do: 'sale', pack: drawnA, at: timeOf(2), paidCents: 501, draw: closedDraw, label: 'drawn' },
    { do: 'sale', pack: drawnB, at: timeOf(2), paidCents: 500, draw: closedDraw, headSeq: 2 },
    { do: 'open', pack: 3, at: timeOf(3), label: 'open' },
    { do: 'refund', pack: 4, at: timeOf(10), label: 'refund' },
    { do: 'entry', kind: 'price', at: timeOf(11), fields: { priceCents: 900 }, label: 'price' },
    { do: 'sale', pack: 4, at: timeOf(12), paidCents: 450, label: 'again' },
    substitute(timeOf(13), lost.id, spare),
    substitute(timeOf(14), 'spare-1', other, { evidence: [fixed('report 1'), fixed('report 2')] }),
    { do: 'sale', pack: restA, at: timeOf(15), paidCents: 450, label: 'rest' },
    { do: 'sale', pack: restB, at: timeOf(15), paidCents: 450, headSeq: 10 },
    { do: 'refusal', numbers: [3, restA].sort((a, b) => a - b), at: timeOf(15, -5), seq: 10 },
    {
      do: 'wall',
      from: 1,
      at: timeOf(15, 20),
      states: wallOf(8, { 3: 'o', 4: 's', [drawnA]: 's', [drawnB]: 's', [restA]: 's', [restB]: 's' }),
    },
    { do: 'refund', pack: drawnA, at: timeOf(16, 61), reason: 'late', label: 'late' },
    { do: 'head', at: timeOf(17) },
    {
      do: 'entry',
      kind: 'pause',
      at: timeOf(19),
      fields: { priceCents: 900, keptCents: 855, leastCents: 1000, reason: 'the price is below the floor' },
      label: 'pause',
    },
    {
      do: 'entry',
      kind: 'notice',
      at: timeOf(20),
      fields: { reason: 'a new run', stopAt: timeOf(23) },
      label: 'notice',
    },
    { do: 'entry', kind: 'stop', at: timeOf(23), label: 'stop' },
    { do: 'open', pack: drawnB, at: timeOf(25), label: 'open after stop' },
    { do: 'entry', kind: 'close', at: timeOf(203), label: 'close' },
    { do: 'head', at: timeOf(203, 1) },
  ],
};

/** Four packs that may repeat a card, sold out, opened and closed without a wait. */
export const soldOutSet: SetSpec = {
  seal: {
    run: 'run-sold-out',
    recipe: {
      allowRepeats: true,
      variants: [{ name: 'only', weight: '1', slots: [{ draws: 2, rows: [row('common', '1')] }] }],
    },
    size: 4,
    cards: cards.slice(0, 2),
    plan: { salesEndBy: timeOf(365), pricePolicy: { change: 'never', priceCents: 300 } },
    sealedAt: timeOf(0),
  },
  now: timeOf(1_000),
  closeOut: { reason: 'sold out' },
  steps: [
    ...[1, 2, 3, 4].map((pack): Step => ({ do: 'sale', pack, at: timeOf(1, pack), paidCents: 300 })),
    { do: 'open', pack: 1, at: timeOf(2) },
    { do: 'entry', kind: 'stop', at: timeOf(2, 5), label: 'stop' },
    ...[2, 3, 4].map((pack): Step => ({ do: 'open', pack, at: timeOf(3, pack), label: `open ${pack}` })),
    { do: 'entry', kind: 'close', at: timeOf(3, 60), label: 'close' },
    { do: 'head', at: timeOf(3, 61) },
  ],
};

/** The sheet that both variants of the open run have. */
const openCommons = {
  draws: 2,
  rows: [
    row('common', '1', { pool: 'starter', set: 'base', kind: 'single' }),
    row('common', '1', { minValueCents: 20, maxValueCents: 35 }),
  ],
};

const openSeal: SealSpec = {
  run: 'run-open',
  recipe: {
    allowRepeats: false,
    pools: { starter: [{ card: 'c1' }, { card: 'c2' }] },
    variants: [
      {
        name: 'first',
        weight: '3',
        slots: [openCommons, { draws: 1, rows: [row('rare', '9'), row('grail', '1', { card: 'g1' })] }],
      },
      { name: 'second', weight: '2', slots: [openCommons, { draws: 1, rows: [row('rare', '1')] }] },
    ],
  },
  size: 10,
  cards,
  plan: { salesEndBy: timeOf(100), pricePolicy: { change: 'logged', priceCents: 1000 }, refundDays: 30 },
  sealedAt: timeOf(0),
  forgeUnit: grade({ g1: { grader: 'PSA', cert: '00999999', grade: '10' } }),
};

export const openDraw = fixed('draw of the open run');
/** The first four numbers of the draw; the second of them was sold before. */
export const [openA = 0, openGone = 0, openB = 0, openC = 0] = orderOfNumbers(openSeal.run, 10, openDraw);
/** A number picked by hand, and the numbers that nobody buys. */
export const [openHand = 0, ...openFree] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(
  (pack) => ![openA, openGone, openB, openC].includes(pack),
);

/** On sale, with an order of three drawn numbers, one with a hand-picked number, and a price increase. */
export const openSet: SetSpec = {
  seal: openSeal,
  now: timeOf(50),
  steps: [
    { do: 'sale', pack: openGone, at: timeOf(1), label: 'gone' },
    { do: 'sale', pack: openA, at: timeOf(2), draw: openDraw, label: 'drawn' },
    { do: 'sale', pack: openB, at: timeOf(2), draw: openDraw, headSeq: 1 },
    { do: 'sale', pack: openC, at: timeOf(2), draw: openDraw, headSeq: 1, label: 'last drawn' },
    { do: 'head', at: timeOf(2, 5) },
    { do: 'refusal', numbers: [openGone], at: timeOf(2, 9), label: 'refusal' },
    { do: 'refund', pack: openGone, at: timeOf(3), label: 'gone back' },
    { do: 'entry', kind: 'price', at: timeOf(4), fields: { priceCents: 1200 }, label: 'price' },
    // The longest that a head may leave an entry out.
    { do: 'entry', kind: 'price', at: timeOf(6, -600), fields: { priceCents: 1100 }, label: 'lower price' },
    { do: 'sale', pack: openHand, at: timeOf(6), paidCents: 1200, headSeq: 6, label: 'by hand' },
    { do: 'open', pack: openA, at: timeOf(7) },
    {
      do: 'wall',
      from: 1,
      at: timeOf(7, 5),
      states: wallOf(10, { [openA]: 'o', [openB]: 's', [openC]: 's', [openHand]: 's' }),
      label: 'wall',
    },
    { do: 'wall', from: openHand, states: 's', at: timeOf(7, 600), seq: 8, label: 'old wall' },
    { do: 'wall', from: openGone, states: 's', at: timeOf(3), seq: 4 },
    { do: 'head', at: timeOf(8) },
    { do: 'refusal', numbers: [openHand], at: timeOf(49) },
    { do: 'refusal', numbers: openFree.slice(0, 1), at: timeOf(50, -30), label: 'pending' },
  ],
};
