import {
  byFiles,
  bySpec,
  closeOutWith,
  firstLine,
  firstSignedByAnother,
  firstWith,
  lines,
  swap,
  twice,
  type Loose,
} from './alter.ts';
import { fixed, shopKey, signText, timeOf } from './forge.ts';
import { replan, reseal, type RefusedSpec } from './refused.ts';

/** Gives the first unit these marks. */
const mark = (more: Loose) => reseal({ forgeUnit: (unit, i) => ({ ...unit, ...(i === 0 && more) }) });

export const checklistFiles: readonly RefusedSpec[] = [
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
    ['a certificate in small letters', '1: unit record', mark({ cert: 'ab12' })],
    ['a certificate with a space', '1: unit record', mark({ cert: '1234 5678' })],
    ['a certificate of 33 digits', '1: unit record', mark({ cert: '1'.repeat(33) })],
    ['an empty certificate', '1: unit record', mark({ cert: '' })],
    ['a grader in small letters', '1: unit record', mark({ grader: 'psa' })],
    ['a grader of one letter', '1: unit record', mark({ grader: 'P' })],
    ['a condition that is a number', '1: members', mark({ condition: 9 })],
    ['a unit’s number as a number', '1: members', mark({ number: 7 })],
    [
      'a certificate twice',
      '1: no certificate twice',
      reseal({ forgeUnit: (unit, i) => ({ ...unit, ...(i < 2 && { grader: 'PSA', cert: '1' }) }) }),
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
          // made by the sealing
          forgePlan: (plan) => ({ ...plan, checklist: { ...(plan['checklist'] as Loose), units: 23 } }),
        })(spec),
    ],
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

export const logFiles: readonly RefusedSpec[] = byFiles('log', [
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

export const signatureFiles: readonly RefusedSpec[] = byFiles('signatures', [
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
  [
    'a head that leaves out an entry of 601 s ago',
    '7: a head is at most 600 s old',
    firstWith('heads', { time: timeOf(2, 601) }),
  ],
  ['a head of another run', '7: run', firstWith('heads', { run: 'run-open' })],
  ['a head with an unknown member', '1: members', firstWith('heads', { note: 'x' })],
  ['a head later than now + 5 minutes', '1: times', firstWith('heads', { time: timeOf(300, 301) })],
]);
