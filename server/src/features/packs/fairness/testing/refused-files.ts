import type { VerifyStep } from '../fault.ts';
import { fixed, loose, otherKey, shopKey, signText, timeOf } from './forge.ts';
import { both, replan, reseal, type RefusedSpec, type Replaced } from './refused.ts';
import { cards } from './sets.ts';
import type { SetSpec, Told } from './story.ts';

type Loose = Record<string, unknown>;
type SignedFiles = 'heads' | 'receipts' | 'refusals' | 'walls' | 'corrections';

const tags: Readonly<Record<SignedFiles | 'closeOut', string>> = {
  closeOut: 'pullproof/1/close-out',
  heads: 'pullproof/1/head',
  receipts: 'pullproof/1/receipt',
  refusals: 'pullproof/1/refusal',
  walls: 'pullproof/1/wall',
  corrections: 'pullproof/1/correction',
};

const parsed = (document: string): Loose => JSON.parse(document) as Loose; // made by the generator

/** The close-out with some members changed and signed again. */
export const closeOutWith =
  (more: Loose | ((told: Told) => Loose)) =>
  (told: Told): Replaced => {
    const document = parsed(told.files.closeOut?.document ?? '{}');
    const changed = { ...document, ...(typeof more === 'function' ? more(told) : more) };
    return { closeOut: signText(tags.closeOut, loose(changed)) };
  };

/** The first of such documents with some members changed and signed again. */
export const firstWith =
  (file: SignedFiles, more: Loose | ((told: Told) => Loose)) =>
  (told: Told): Replaced => {
    const [first, ...rest] = told.files[file] ?? [];
    const changed = {
      ...parsed(first?.document ?? '{}'),
      ...(typeof more === 'function' ? more(told) : more),
    };
    return { [file]: [signText(tags[file], loose(changed)), ...rest] };
  };

/** The first of such documents, signed by another key. */
export const firstSignedByAnother =
  (file: SignedFiles | 'closeOut') =>
  ({ files }: Told): Replaced => {
    if (file === 'closeOut')
      return { closeOut: signText(tags.closeOut, files.closeOut?.document ?? '', otherKey) };
    const [first, ...rest] = files[file] ?? [];
    return { [file]: [signText(tags[file], first?.document ?? '', otherKey), ...rest] };
  };

const lines =
  (file: 'checklist' | 'log' | 'packs', edit: (list: string[]) => string[]) =>
  ({ files }: Told): Replaced => ({ [file]: edit([...(files[file] ?? [])]) });

const swap = ([a = '', b = '', ...rest]: string[]): string[] => [b, a, ...rest];
const twice = ([a = '', ...rest]: string[]): string[] => [a, a, ...rest];
const firstLine =
  (edit: (line: string) => string) =>
  ([a = '', ...rest]: string[]): string[] => [edit(a), ...rest];

type FileCase = readonly [name: string, rule: string, files: (told: Told) => Replaced];
type SpecCase = readonly [name: string, rule: string, spec: (spec: SetSpec) => SetSpec];

const byFiles = (step: VerifyStep, cases: readonly FileCase[]): RefusedSpec[] =>
  cases.map(([name, rule, files]) => ({ name, rule, step, files }));
const bySpec = (step: VerifyStep, cases: readonly SpecCase[]): RefusedSpec[] =>
  cases.map(([name, rule, spec]) => ({ name, rule, step, spec }));

const text =
  (edit: (document: string) => string) =>
  ({ files }: Told): Replaced => ({
    commitment: edit(files.commitment),
  });
const commit = (more: Loose) => reseal({ forgeCommitment: (commitment) => ({ ...commitment, ...more }) });
const forgeRecipe = (more: Loose) =>
  reseal({ forgePlan: (plan) => ({ ...plan, recipe: { ...(plan['recipe'] as Loose), ...more } }) }); // made by the sealing
const deep = `${'['.repeat(40)}${']'.repeat(40)}`;

const commitment: readonly RefusedSpec[] = [
  ...bySpec('commitment', [
    ['closeAfterDays below its floor', '2: closeAfterDays ≥ 180', replan({ closeAfterDays: 179 })],
    [
      'closeAfterSoldOutDays below its floor',
      '2: closeAfterSoldOutDays ≥ 365',
      replan({ closeAfterSoldOutDays: 364 }),
    ],
    [
      'sales that end before sealing',
      '6: salesEndBy is later than sealedAt',
      replan({ salesEndBy: timeOf(0) }),
    ],
    ['bundleSize 0', '2: bundleSize ≥ 1', replan({ bundleSize: 0 })],
    ['number 0', '2: number counts from 1', replan({ number: 0 })],
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
    ['plan and commitment of different versions', '6: v equals the plan’s', commit({ v: 1 })],
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
          .replace('{"algorithm":"pullproof-run-2",', '{')
          .replace(/}$/, ',"algorithm":"pullproof-run-2"}'),
      ),
    ],
    [
      'a repeated key',
      '1: no repeated keys',
      text((document) => document.replace(/,"v":2}$/, ',"v":2,"v":2}')),
    ],
    ['null', '1: no null', text((document) => document.replace(/,"v":2}$/, ',"v":null}'))],
    [
      'a fraction',
      '1: no fractions',
      text((document) => document.replace('"refundDays":14', '"refundDays":14.0')),
    ],
    ['a document too deep', '1: limits', text((document) => document.replace(/,"v":2}$/, `,"v":${deep}}`))],
    [
      'a close-out of another commitment',
      '10: the close-out names this commitment',
      closeOutWith({ commitment: fixed('another') }),
    ],
    ['a close-out with an unknown member', '1: members', closeOutWith({ note: 'x' })],
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

const dealing: readonly RefusedSpec[] = [
  ...byFiles('seed', [
    ['another seed', '2: seedHash', closeOutWith({ seed: fixed('another seed') })],
    ['a close-out with a beacon that was none', '10: beacon', closeOutWith({ beacon: fixed('beacon') })],
  ]),
  ...bySpec('composition', [
    ['a composition that does not follow from the recipe', '3: apportion', replan({ composition: [] })],
    [
      'a weight that is no weight',
      '3: weights',
      forgeRecipe({
        variants: [
          {
            name: 'only',
            weight: '1e3',
            slots: [{ draws: 1, rows: [{ filter: { class: 'rare' }, weight: '1' }] }],
          },
        ],
      }),
    ],
  ]),
  ...byFiles('deal', [
    ['another number of repairs', '10: the number of repairs', closeOutWith({ repairs: 99 })],
  ]),
  ...bySpec('packs', [
    ['another merkleRoot', '10: root = merkleRoot', commit({ merkleRoot: fixed('root') })],
    ['packsWith wrong', '6: packsWith', commit({ packsWith: { common: 6, grail: 2, rare: 7, uncommon: 3 } })],
    [
      'packsWith without a class',
      '6: each class is a member',
      commit({ packsWith: { common: 6, rare: 7, uncommon: 3 } }),
    ],
  ]),
  ...byFiles('packs', [
    [
      'a list of packs with a wrong salt',
      '10: the list says the same',
      lines(
        'packs',
        firstLine((line) => line.replace(/"salt":"[0-9a-f]{2}/, '"salt":"00')),
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

const checklist: readonly RefusedSpec[] = [
  ...bySpec('checklist', [
    [
      'an unknown member of a unit',
      '1: members',
      reseal({ forgeUnit: (unit, i) => ({ ...unit, ...(i === 0 && { colour: 'red' }) }) }),
    ],
    [
      'a numeric serial',
      '1: members',
      reseal({ forgeUnit: (unit, i) => ({ ...unit, ...(i === 0 && { serial: 7 }) }) }),
    ],
    [
      'a name that is not NFC',
      '1: NFC',
      reseal({ forgeUnit: (unit, i) => ({ ...unit, ...(i === 0 && { name: 'cafe\u0301' }) }) }),
    ],
    [
      'a lone surrogate',
      '1: lone surrogates',
      reseal({ forgeUnit: (unit, i) => ({ ...unit, ...(i === 0 && { name: '\ud800' }) }) }),
    ],
    [
      'a photo that is no hash',
      '1: members',
      reseal({ forgeUnit: (unit, i) => ({ ...unit, ...(i === 0 && { photos: ['photo.jpg'] }) }) }),
    ],
    [
      'an id twice',
      '1: no id twice',
      reseal({ forgeUnit: (unit, i) => ({ ...unit, ...(i === 12 && { id: 'run-closed-u01' }) }) }),
    ],
    [
      'a unit that does not fit its row',
      '3: filter',
      reseal({ forgeUnit: (unit, i) => ({ ...unit, ...(i === 0 && { class: 'rare' }) }) }),
    ],
    [
      'another checklist root',
      '10: root as in the plan',
      replan({ checklist: { root: fixed('root'), units: 24 } }),
    ],
    [
      'another number of units',
      '10: count as in the plan',
      (spec) =>
        reseal({
          forgePlan: (plan) => ({ ...plan, checklist: { ...(plan['checklist'] as Loose), units: 23 } }),
        })(spec),
    ], // made by the sealing
  ]),
  ...byFiles('checklist', [
    ['a checklist cut short', '10: counts', lines('checklist', (list) => list.slice(0, -1))],
    ['a checklist line twice', '1: no id twice', lines('checklist', twice)],
    ['a checklist in another order', '1: sorted', lines('checklist', swap)],
    [
      'a changed value',
      '10: root',
      lines(
        'checklist',
        firstLine((line) => line.replace('"valueCents":25', '"valueCents":26')),
      ),
    ],
    [
      'white space in a line',
      '1: C(parse(b)) = b',
      lines(
        'checklist',
        firstLine((line) => line.replace(',', ', ')),
      ),
    ],
    ['an empty line', '1: no empty line', lines('checklist', (list) => [...list, ''])],
  ]),
];

const logFiles: readonly RefusedSpec[] = byFiles('log', [
  ['a log cut short', '10: the last entry is close', lines('log', (list) => list.slice(0, -1))],
  ['a log without its first entry', '7: seq', lines('log', (list) => list.slice(1))],
  ['a log line twice', '7: seq', lines('log', twice)],
  ['a log in another order', '7: seq', lines('log', swap)],
  [
    'a log line with white space',
    '1: C(parse(b)) = b',
    lines(
      'log',
      firstLine((line) => `${line} `),
    ),
  ],
  ['an empty log line', '1: no empty line', lines('log', (list) => [...list, ''])],
  [
    'a changed log line',
    '7: prev',
    lines(
      'log',
      firstLine((line) => line.replace('"pack":3', '"pack":2')),
    ),
  ],
  [
    'a head before the last entry',
    '10: the last entry is the close-out’s head',
    closeOutWith(({ hashes }) => ({ head: { hash: hashes[16], seq: 16 } })),
  ],
  ['another number of substitutions', '10: the number of substitutions', closeOutWith({ substitutions: 1 })],
]);

const signatures: readonly RefusedSpec[] = byFiles('signatures', [
  ['a close-out signed by another key', '6: signatures', firstSignedByAnother('closeOut')],
  [
    'a close-out whose signature is of something else',
    '6: signatures',
    ({ files }) => ({ closeOut: { document: files.closeOut?.document ?? '', signature: '00'.repeat(64) } }),
  ],
  [
    'a close-out signed under another tag',
    '6: signatures',
    ({ files }) => ({ closeOut: signText('pullproof/1/head', files.closeOut?.document ?? '', shopKey) }),
  ],
  ['a head signed by another key', '6: signatures', firstSignedByAnother('heads')],
  [
    'a head of another log',
    '10: their hash is that of entry seq',
    firstWith('heads', { hash: fixed('another log') }),
  ],
  ['a head beyond the log', '10: their hash is that of entry seq', firstWith('heads', { seq: 99 })],
  ['a head of another run', '7: run', firstWith('heads', { run: 'run-open' })],
  ['a head with an unknown member', '1: members', firstWith('heads', { note: 'x' })],
  ['a head later than now + 5 minutes', '1: times', firstWith('heads', { time: timeOf(300, 301) })],
]);

export const closedFiles: readonly RefusedSpec[] = [
  ...commitment,
  ...dealing,
  ...checklist,
  ...logFiles,
  ...signatures,
];

export const firstFiles: readonly RefusedSpec[] = [
  ...bySpec('commitment', [
    ['version 1: a plan with bundleSize', '15: no bundleSize', replan({ bundleSize: 1 })],
    ['version 1: under the name of version 2', '15: algorithm', commit({ algorithm: 'pullproof-run-2' })],
    [
      'version 1: sealed later than now + 5 minutes',
      '1: times',
      (spec) => ({ ...spec, now: timeOf(0, -301) }),
    ],
  ]),
  ...bySpec('checklist', [
    [
      'version 1: a unit with a grader',
      '15: no grader',
      reseal({ forgeUnit: (unit) => ({ ...unit, grader: 'PSA' }) }),
    ],
  ]),
];

export const soldOutFiles: readonly RefusedSpec[] = [
  ...bySpec('seed', [
    [
      'randomness that is not the hash of the signature',
      '6: randomness = H(signature)',
      (spec) =>
        reseal({
          beacon: {
            kind: 'drand',
            chain: fixed('chain'),
            round: 1,
            randomness: fixed('chosen'),
            signature: fixed('signature'),
          },
        })(spec),
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
