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

/** Closing at 20:00:00, the first round of the test chain 120 s later. */
export const testRound = 217_368_121;
const testChain = { kind: 'test-chain', chain: 'local-test-chain-proves-nothing' };
const quicknet = { kind: 'drand', chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971' };
const waitFor = (chain: object, round: number): How => announce({ beacon: { ...chain, round } });

const round = cases('round', 'a chain that counts, and its first round 120 s after closing', [
  ['the test chain where it proves nothing', { isTestChainAccepted: false }],
  ['the test chain in an empty drop', { isTestChainAccepted: false }, 'no entries'],
  ['a round earlier', waitFor(testChain, testRound - 1)],
  ['a round later', waitFor(testChain, testRound + 1)],
  ['a round before closing', waitFor(testChain, 1)],
  ['a later closing under the same round', announce({ closesAt: '2026-11-20T20:00:01Z' }), 'no entries'],
  ['a round of quicknet that is out already', waitFor(quicknet, 999), 'a round of drand quicknet'],
  ['a later round of quicknet', waitFor(quicknet, 1001), 'a round of drand quicknet'],
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
    ['no beacon', announce({ beacon: { kind: 'none' } })],
    ['a beacon of an unknown kind', waitFor({ ...testChain, kind: 'dice' }, testRound)],
    ['a beacon that is a text', announce({ beacon: 'none' })],
    ['a beacon without its chain', announce({ beacon: { kind: 'drand', round: 7 } })],
    ['a beacon of an unknown chain', waitFor({ ...quicknet, chain: 'ab'.repeat(32) }, testRound)],
    ['the test chain called drand', waitFor({ ...testChain, kind: 'drand' }, testRound)],
    ['quicknet called a test', waitFor({ ...quicknet, kind: 'test-chain' }, testRound)],
    ['an unknown member in the beacon', waitFor({ ...testChain, seed: 7 }, testRound)],
    ['a round as a text', announce({ beacon: { ...testChain, round: String(testRound) } })],
  ]),
  ...cases('announcement', 'ranges', [
    ['a beacon of round 0', waitFor(testChain, 0)],
    ['announcement 0', announce({ number: 0 })],
    ['a first announcement that follows another', announce({ previous: 'ab'.repeat(32) })],
    ['a second announcement that follows none', announce({ number: 2 })],
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

export const refusedDocuments: readonly RefusedDrop[] = [...announcement, ...round, ...terms];
