import { DROP_TAGS } from '../../src/drops/fairness/announcement.ts';
import { otherKey, signText, type Loose } from './forge-drop.ts';
import {
  announce,
  cases,
  missing,
  set,
  spaced,
  without,
  type Case,
  type How,
  type RefusedDrop,
} from './refused-drop.ts';

const delay = cases('delay', 'as many iterations as count', [
  ['one iteration fewer than count', { leastIterations: 1001 }],
  ['one iteration where 300,000,000 count', { leastIterations: 300_000_000 }, 'one iteration'],
  ['an empty drop with too few iterations', { leastIterations: 1001 }, 'no entries'],
]);

const promise = (more: Loose): How => ({ spec: { terms: more } });
const repeated = (text: string): string => text.replace('{', '{"alternates":2,');

const announcement = [
  ...cases('announcement', 'canonical, members and types', [
    ['white space in the announcement', { spec: { announcementText: spaced } }],
    ['a member of the announcement twice', { spec: { announcementText: repeated } }],
    ['an announcement that is not JSON', { spec: { announcementText: (text) => text.slice(1) } }],
    ['a list for an announcement', { spec: { announcementText: () => '[]' } }],
    ...missing(
      [
        'algorithm',
        'alternates',
        'beacon',
        'closesAt',
        'delayIterations',
        'drop',
        'number',
        'opensAt',
        'prizes',
        'seedHash',
        'termsHash',
        'v',
      ],
      (name) => announce(without(name)),
    ),
    ['an unknown member in the announcement', announce({ winner: 0 })],
    ['another algorithm', announce({ algorithm: 'pullproof-drop-2' })],
    ['version 2', announce({ v: 2 })],
    ['alternates as a text', announce({ alternates: '2' })],
    ['fewer than no alternates', announce({ alternates: -1 })],
    ['a prize that is a number', announce({ prizes: [7] })],
    ['a number for the drop', announce({ drop: 7 })],
    ['an id of a drop that is not NFC', announce({ drop: 'e\u0301' })],
    ['an upper-case seedHash', announce({ seedHash: 'AB'.repeat(32) })],
    ['a short termsHash', announce({ termsHash: 'ab'.repeat(31) })],
    ['an announcement number as a text', announce({ number: '1' })],
    ['a short hash of the announcement before', announce({ number: 2, previous: 'ab'.repeat(31) })],
    ['a beacon of an unknown kind', announce({ beacon: { kind: 'dice' } })],
    ['a beacon that is a text', announce({ beacon: 'none' })],
    ['no beacon with a round', announce({ beacon: { kind: 'none', round: 7 } })],
    ['a beacon without its chain', announce({ beacon: { kind: 'drand', round: 7 } })],
  ]),
  ...cases('announcement', 'ranges', [
    ['a beacon of round 0', announce({ beacon: { kind: 'drand', chain: 'c', round: 0 } })],
    ['announcement 0', announce({ number: 0 })],
    ['a first announcement that follows another', announce({ previous: 'ab'.repeat(32) })],
    ['a second announcement that follows none', announce({ number: 2 })],
    ['no iterations', announce({ delayIterations: 0 })],
    ['2^31 iterations', announce({ delayIterations: 2 ** 31 })],
    ['no prize', announce({ prizes: [] })],
    ['one unit as two prizes', announce({ prizes: ['unit-1', 'unit-1'] })],
  ]),
  ...cases('announcement', 'the window', [
    ['a drop that closes as it opens', announce({ opensAt: '2026-11-20T20:00:00Z' })],
    ['a drop that closes before it opens', announce({ opensAt: '2026-11-21T08:00:00Z' })],
    ['a day that does not exist', announce({ opensAt: '2026-02-31T08:00:00Z' })],
    ['a time with fractions of a second', announce({ closesAt: '2026-11-20T20:00:00.000Z' })],
  ]),
  ...cases('announcement', 'signature', [
    [
      'an announcement signed by another key',
      {
        record: ({ record: { announcement: text } }) => ({
          announcementSignature: signText(DROP_TAGS.announcement, text, otherKey),
        }),
      },
    ],
    [
      'an announcement signed as a close',
      {
        record: ({ record: { announcement: text } }) => ({
          announcementSignature: signText(DROP_TAGS.close, text),
        }),
      },
    ],
    ['an empty signature', set({ announcementSignature: '' })],
    [
      'a signature in upper case',
      {
        record: ({ record: { announcementSignature: text } }) => ({
          announcementSignature: text.toUpperCase(),
        }),
      },
    ],
    ['the key of another shop', set({ signingKey: otherKey.publicKey })],
  ]),
];

const prize = { card: 'card-1', name: 'Emberwing Drake', unit: 'unit-1', valueCents: 12_500 };
const promisePrize = (more: Loose): How => promise({ prizes: [{ ...prize, ...more }] });

const terms = [
  ...cases('terms', 'canonical, members and types', [
    ['white space in the terms', { spec: { termsText: spaced } }],
    ['a member of the terms twice', { spec: { termsText: repeated } }],
    ...missing(['alternates', 'claimHours', 'currency', 'prizes', 'v'], (name) => promise(without(name))).map(
      ([name, how]): Case => [`terms ${name}`, how],
    ),
    ...missing(['card', 'name', 'unit', 'valueCents'], (name) => promisePrize(without(name))).map(
      ([name, how]): Case => [`a prize ${name}`, how],
    ),
    ['an unknown member in the terms', promise({ entryFeeCents: 0 })],
    ['an unknown member in a prize', promisePrize({ photo: 'x' })],
    ['terms of version 2', promise({ v: 2 })],
    ['a serial that is a number', promisePrize({ serial: 7 })],
    ['a grade that is a number', promisePrize({ grade: 10 })],
    ['a grader that is a number', promisePrize({ grader: 10 })],
    ['a currency that is a number', promise({ currency: 840 })],
    ['a name that is not NFC', promisePrize({ name: 'Phe\u0301nix' })],
  ]),
  ...cases('terms', 'ranges', [
    ['no hours to claim', promise({ claimHours: 0 })],
    ['hours to claim as a text', promise({ claimHours: '72' })],
    ['a prize worth nothing', promisePrize({ valueCents: 0 })],
  ]),
  ...cases('terms', 'hash = termsHash', [
    [
      'another value than announced',
      { record: ({ record: { terms: text } }) => ({ terms: text.replace('12500', '12400') }) },
    ],
    [
      'a name changed later',
      { record: ({ record: { terms: text } }) => ({ terms: text.replace('Drake', 'Snake') }) },
    ],
  ]),
  ...cases('terms', 'alternates and units as announced', [
    ['another number of alternates', promise({ alternates: 3 })],
    ['another unit', promisePrize({ unit: 'unit-2' })],
    ['no prize in the terms', promise({ prizes: [] })],
    ['a prize more', promise({ prizes: [prize, { ...prize, unit: 'unit-2' }] })],
    ['the prizes in another order', announce({ prizes: ['unit-2', 'unit-1', 'unit-3'] }), 'three prizes'],
    ['a prize fewer', announce({ prizes: ['unit-1', 'unit-2'] }), 'three prizes'],
  ]),
];

export const refusedDocuments: readonly RefusedDrop[] = [...announcement, ...delay, ...terms];
