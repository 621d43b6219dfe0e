import { fixed, timeOf, type SignedText } from '../forge.ts';
import { type SealSpec } from '../seal.ts';
import { closedSeal, closedSet, openSet, soldOutSet } from '../sets.ts';
import { correctedSet, endedSet } from '../sets-more.ts';
import { buildStory, type SetSpec, type Story } from '../story.ts';

export type Loose = Record<string, unknown>;

/** Everything that is hashed or signed of a run; `plan` stands alone because the commitment hashes it. */
export const LISTS = [
  'plan',
  'commitment',
  'lists',
  'checklist',
  'log',
  'packs',
  'closeOut',
  'heads',
  'receipts',
  'refusals',
  'walls',
  'corrections',
] as const;
export type ListName = (typeof LISTS)[number];

export interface BaseRun {
  readonly name: string;
  readonly spec: SetSpec;
  readonly story: Story;
  readonly documents: Readonly<Record<ListName, readonly Loose[]>>;
}

const parsed = (text: string): Loose => JSON.parse(text) as Loose; // made by the generator
const ofSigned = (list: readonly SignedText[] = []): Loose[] => list.map(({ document }) => parsed(document));

function readBase(name: string, spec: SetSpec): BaseRun {
  const story = buildStory(spec);
  const { files } = story;
  const commitment = parsed(files.commitment);
  return {
    name,
    spec,
    story,
    documents: {
      plan: [commitment['plan'] as Loose], // made by the generator
      commitment: [commitment],
      lists: (files.lists ?? []).map(parsed),
      checklist: files.checklist.map(parsed),
      log: files.log.map(parsed),
      packs: (files.packs ?? []).map(parsed),
      closeOut: ofSigned(files.closeOut && [files.closeOut]),
      heads: ofSigned(files.heads),
      receipts: ofSigned(files.receipts),
      refusals: ofSigned(files.refusals),
      walls: ofSigned(files.walls),
      corrections: ofSigned(files.corrections),
    },
  };
}

const row = (name: string, weight: string, more: Loose = {}) => ({
  filter: { class: name, ...more },
  weight,
});

/** Every member that may be absent, once. */
const fullSeal: SealSpec = {
  ...closedSeal,
  recipe: {
    allowRepeats: false,
    distinctNames: true,
    id: 'recipe-forger',
    version: 3,
    pools: {
      starter: ['c1', 'c2', 'c3'].map((card) => ({ card })),
      hits: ['r1', 'r2', 'r3', 'r4'].map((card, i) => ({ card, weight: i < 2 ? '1' : '2' })),
    },
    variants: [
      {
        name: 'regular',
        weight: '3',
        slots: [
          {
            name: 'commons',
            draws: 2,
            rows: [
              row('common', '3', {
                pool: 'starter',
                set: 'base',
                kind: 'single',
                minValueCents: 20,
                maxValueCents: 35,
              }),
              row('uncommon', '1'),
            ],
          },
          { name: 'hit', draws: 1, rows: [row('rare', '5/6'), row('grail', '1/6', { card: 'g1' })] },
        ],
      },
      {
        name: 'special',
        weight: '1',
        slots: [{ name: 'rares', draws: 3, rows: [{ filter: { pool: 'hits' }, weight: '1' }] }],
      },
    ],
  },
  forgeUnit: (unit, index) => ({
    ...closedSeal.forgeUnit?.(unit, index),
    ...(index === 0 && {
      artist: 'A. Painter',
      cert: '5500',
      condition: 'NM',
      finish: 'foil',
      grade: '8',
      grader: 'BGS',
      language: 'en',
      number: '1/102',
      photos: [fixed('front'), fixed('back')],
      serial: '7',
      valueAsOf: '2026-01-01',
      valueSource: 'a price list',
    }),
  }),
};

const publicLog = { origin: 'shop.example/5eed5eed', root: fixed('a state of the public log'), size: 12 };

const fullSet: SetSpec = {
  ...closedSet,
  seal: fullSeal,
  steps: [
    ...closedSet.steps.map((step) =>
      step.do === 'sale' ? { ...step, forge: { log: publicLog, ...step.forge } } : step,
    ),
    { do: 'correction', entries: [6, 7], at: timeOf(204) },
  ],
};

const { seal: soldOut } = soldOutSet;
/** Boxes of two packs with a card each. */
const boxedSet: SetSpec = {
  ...soldOutSet,
  seal: { ...soldOut, recipe: { ...soldOut.recipe, packsPerBox: 2 } },
};

/** The runs whose documents are forged. Together they hold every member of every shape. */
export function makeBaseRuns(): readonly BaseRun[] {
  return [
    readBase('closed', fullSet),
    readBase('open', openSet),
    readBase('corrected', correctedSet),
    readBase('sold out', boxedSet),
    readBase('ended', endedSet),
  ];
}
