import {
  byFiles,
  bySpec,
  closeOutWith,
  commit,
  firstLine,
  firstWith,
  forgeRecipe,
  lines,
  swap,
  text,
  twice,
  type Loose,
} from './alter.ts';

import { fixed, timeOf } from './forge.ts';
import { makeBeacon } from './seal.ts';
import { both, replan, reseal, type RefusedSpec } from './refused.ts';
import { checklistFiles, logFiles, signatureFiles } from './refused-lists.ts';
import { cards } from './sets.ts';

const deep = `${'['.repeat(40)}${']'.repeat(40)}`;

const oneRow = (weight: string, draws = 1) => ({
  name: 'only',
  weight,
  slots: [{ draws, rows: [{ filter: { class: 'rare' }, weight: '1' }] }],
});

const commitment: readonly RefusedSpec[] = [
  ...bySpec('commitment', [
    ['closeAfterDays below its floor', '2: closeAfterDays ≥ 180', replan({ closeAfterDays: 179 })],
    [
      'closeAfterSoldOutDays below its floor',
      '2: closeAfterSoldOutDays ≥ 365',
      replan({ closeAfterSoldOutDays: 364 }),
    ],
    ['sales of less than 6 days', '6: salesEndBy ≥ sealedAt + 6 days', replan({ salesEndBy: timeOf(6, -1) })],
    [
      'sales of more than 1,096 days',
      '6: salesEndBy ≤ sealedAt + 1,096 days',
      replan({ salesEndBy: timeOf(1096, 1) }),
    ],
    ['substitutes as text', '1: members', replan({ substitutes: '2' })],
    ['bundleSize 0', '2: bundleSize ≥ 1', replan({ bundleSize: 0 })],
    ['number 0', '2: number counts from 1', replan({ number: 0 })],
    ['number as text', '1: members', replan({ number: '1' })],
    ['product as a number', '1: members', replan({ product: 7 })],
    ['a slot without draws', '3: draws ≥ 1', forgeRecipe({ variants: [oneRow('1', 0)] })],
    ['an unknown member of the plan', '1: members', replan({ margin: 5 })],
    ['an unknown member of the commitment', '1: members', commit({ note: 'x' })],
    ['an unknown member of the recipe', '1: members', forgeRecipe({ luck: '7' })],
    ['allowRepeats as text', '1: members', forgeRecipe({ allowRepeats: 'false' })],
    ['a missing member of the plan', '1: members', replan({ salesEndBy: undefined })],
    [
      'an unknown price policy',
      '6: pricePolicy',
      replan({ pricePolicy: { change: 'up', priceCents: 1001 } }),
    ],
    ['a beacon of another kind', '6: beacon', commit({ beacon: { kind: 'moon' } })],
    ['planHash of another plan', '10: planHash fits', commit({ planHash: fixed('plan') })],
    ['plan and commitment of different runs', '6: run equals plan.run', commit({ run: 'run-open' })],
    ['an algorithm of another version', '6: algorithm', commit({ algorithm: 'pullproof-run-2' })],
    ['plan and commitment of different versions', '6: v equals the plan’s', commit({ v: 2 })],
    ['sealed later than now + 5 minutes', '1: times', (spec) => ({ ...spec, now: timeOf(0, -301) })],
    ['an upper-case hash', '7: lower-case hex', commit({ previous: 'AB'.repeat(32) })],
    ['a root that is too short', '1: hashes', commit({ merkleRoot: 'ab' })],
  ]),
  ...byFiles('commitment', [
    ['white space in the commitment', '1: C(parse(b)) = b', text((document) => `${document}\n`)],
    [
      'another order of keys',
      '1: C(parse(b)) = b',
      text((document) =>
        document
          .replace('{"algorithm":"pullproof-run-1",', '{')
          .replace(/}$/, ',"algorithm":"pullproof-run-1"}'),
      ),
    ],
    [
      'a repeated key',
      '1: no repeated keys',
      text((document) => document.replace(/,"v":1}$/, ',"v":1,"v":1}')),
    ],
    ['null', '1: no null', text((document) => document.replace(/,"v":1}$/, ',"v":null}'))],
    [
      'a fraction',
      '1: no fractions',
      text((document) => document.replace('"refundDays":14', '"refundDays":14.0')),
    ],
    ['a document too deep', '1: limits', text((document) => document.replace(/,"v":1}$/, `,"v":${deep}}`))],
    [
      'a close-out of another commitment',
      '10: the close-out names this commitment',
      closeOutWith({ commitment: fixed('another') }),
    ],
    ['a close-out with an unknown member', '1: members', closeOutWith({ note: 'x' })],
    ['a close-out whose beacon is no 32 bytes', '10: beacon', closeOutWith({ beacon: 'ab' })],
    [
      'a receipt of another commitment',
      '10: receipts name this commitment',
      firstWith('receipts', { commitment: fixed('another') }),
    ],
    [
      'a refusal of another commitment',
      '10: refusals name this commitment',
      firstWith('refusals', { commitment: fixed('another') }),
    ],
  ]),
];

/** Of the closed run: 11 rares in 8 packs of 3. */
const packsWith = { common: 6, grail: 1, rare: 7, uncommon: 3 };
const { grail: _, ...withoutGrail } = packsWith;

/** What a replay refuses before the seed is known. */
const bounds: readonly RefusedSpec[] = bySpec('checklist', [
  [
    'packsWith above the number of units',
    '6: packsWith ≤ units',
    commit({ packsWith: { ...packsWith, grail: 2 } }),
  ],
  ['packsWith above the size', '6: packsWith ≤ size', commit({ packsWith: { ...packsWith, rare: 9 } })],
  [
    'packsWith below units ÷ columns',
    '6: packsWith ≥ ⌈units ÷ columns⌉',
    commit({ packsWith: { ...packsWith, rare: 3 } }),
  ],
  ['packsWith without a class', '6: each class is a member', commit({ packsWith: withoutGrail })],
  [
    'packsWith with a class of no unit',
    '6: exactly the classes of the checklist',
    commit({ packsWith: { ...packsWith, mythic: 0 } }),
  ],
]);

const dealing: readonly RefusedSpec[] = [
  ...byFiles('seed', [
    ['another seed', '2: seedHash', closeOutWith({ seed: fixed('another seed') })],
    ['a close-out with another beacon', '10: beacon', closeOutWith({ beacon: fixed('beacon') })],
  ]),
  ...bySpec('composition', [
    ['a composition that does not follow from the recipe', '3: apportion', replan({ composition: [] })],
    ['a weight that is no weight', '3: weights', forgeRecipe({ variants: [oneRow('1e3')] })],
    ['a weight over 0', '3: a denominator above 0', forgeRecipe({ variants: [oneRow('1/0')] })],
  ]),
  ...byFiles('deal', [
    ['another number of repairs', '10: the number of repairs', closeOutWith({ repairs: 99 })],
  ]),
  ...bySpec('packs', [
    ['another merkleRoot', '10: root = merkleRoot', commit({ merkleRoot: fixed('root') })],
    ['packsWith wrong', '6: packsWith', commit({ packsWith: { ...packsWith, rare: 8 } })],
    ['packsWith at its least', '6: packsWith', commit({ packsWith: { ...packsWith, rare: 4 } })],
  ]),
  ...byFiles('packs', [
    [
      'a list of packs with a wrong salt',
      '10: the list says the same',
      lines(
        'packs',
        firstLine((line) => line.replace(/"salt":"[0-9a-f]{64}/, `"salt":"${fixed('salt')}`)),
      ),
    ],
    [
      'a list of packs with other units',
      '10: the list says the same',
      lines(
        'packs',
        firstLine((line) => line.replace(/"units":\[\d+/, '"units":[0')),
      ),
    ],
    [
      'a list of packs with an unknown member',
      '1: members',
      lines(
        'packs',
        firstLine((line) => line.replace(/}$/, ',"v":1}')),
      ),
    ],
    ['a list of packs cut short', '10: all packs', lines('packs', (list) => list.slice(0, -1))],
    ['a list of packs with a pack twice', '10: all packs in order', lines('packs', twice)],
    ['a list of packs in another order', '10: all packs in order', lines('packs', swap)],
  ]),
];

export const closedFiles: readonly RefusedSpec[] = [
  ...commitment,
  ...bounds,
  ...dealing,
  ...checklistFiles,
  ...logFiles,
  ...signatureFiles,
];

const openPacksWith = { common: 10, grail: 1, rare: 9 };
const { common: _common, ...withoutCommon } = openPacksWith;

/** A sheet in two variants of 6 and 2 packs: 6 commons and 2 rares in the whole run, 5 and 1 of them in the first. */
const sharedSheet = (...rows: [number[], number[]]) => {
  const slot = {
    draws: 1,
    rows: [
      { filter: { class: 'common' }, weight: '3' },
      { filter: { class: 'rare' }, weight: '1' },
    ],
  };
  const variants = ['3', '1'].map((weight) => ({ name: weight, weight, slots: [slot] }));
  const composition = [6, 2].map((packs, v) => ({ packs, slots: [{ draws: 1, rows: rows[v] }] }));
  return reseal({ forgePlan: (plan) => ({ ...plan, size: 8, composition, recipe: { variants } }) });
};

const sheets: readonly RefusedSpec[] = bySpec('composition', [
  [
    'a sheet of two variants rounded in each by itself',
    '3: row totals of the whole run',
    sharedSheet([5, 1], [2, 0]),
  ],
  [
    'a sheet of two variants with a rare moved to the first',
    '3: each takes from what is left',
    sharedSheet([4, 2], [2, 0]),
  ],
  [
    'a sheet of two variants with a rare moved to the second',
    '3: each takes from what is left',
    sharedSheet([6, 0], [0, 2]),
  ],
]);

/** What the shop could say of an open run whose deal nobody knows. */
export const openFiles: readonly RefusedSpec[] = [
  ...sheets,
  ...bySpec('checklist', [
    [
      'an open run without a class in packsWith',
      '6: each class is a member',
      commit({ packsWith: withoutCommon }),
    ],
    [
      'an open run with a class of no unit in packsWith',
      '6: exactly the classes of the checklist',
      commit({ packsWith: { ...openPacksWith, mythic: 1 } }),
    ],
    [
      'an open run with 999 packs of a class',
      '6: packsWith ≤ size',
      commit({ packsWith: { ...openPacksWith, common: 999 } }),
    ],
  ]),
];

const badBeacon = (more: Loose) => reseal({ beacon: { ...makeBeacon(), ...more } });

export const soldOutFiles: readonly RefusedSpec[] = [
  ...bySpec('commitment', [
    ['a chain that nobody knows', '6: a chain of section 11', badBeacon({ chain: 'quicknet' })],
    ['the test chain called drand', '6: a chain of section 11', badBeacon({ kind: 'drand' })],
    ['no beacon', '6: beacon', commit({ beacon: { kind: 'none' } })],
    ['no attempt', '6: members', commit({ attempt: undefined })],
    ['attempt 0', '6: attempt ≥ 1', commit({ attempt: 0 })],
    ['round 0', '6: round ≥ 1', badBeacon({ round: 0 })],
    [
      'a round after sealing',
      '6: sealedAt is not before the round',
      badBeacon({ ...makeBeacon(timeOf(0, 61)) }),
    ],
    [
      'a round of 7 days before sealing',
      '6: sealedAt is at most 7 days after it',
      badBeacon({ ...makeBeacon(timeOf(-7, 59)) }),
    ],
    ['a beacon’s signature that is no hex', '6: hex texts', badBeacon({ signature: 'none' })],
    ['a round as text', '6: a count', badBeacon({ round: '4242' })],
    [
      'randomness that is not the hash of the signature',
      '6: randomness = H(signature)',
      badBeacon({ randomness: fixed('chosen') }),
    ],
  ]),
  ...byFiles('seed', [
    ['another beacon than committed', '10: beacon', closeOutWith({ beacon: fixed('beacon') })],
  ]),
  ...bySpec('deal', [
    [
      'a card with more copies than packs',
      '4: condition',
      both(reseal({ cards: cards.slice(0, 1) }), forgeRecipe({ allowRepeats: false })),
    ],
  ]),
];
