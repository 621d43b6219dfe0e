import { DROP_TAGS } from '../../src/drops/fairness/announcement.ts';
import { signTestRound } from '../../src/base/beacon/test-chain.ts';
import { fixed, keep, loose, otherKey, signText, type Loose } from './forge-drop.ts';
import { testRound } from './refused-documents.ts';
import {
  cases,
  missing,
  parsed,
  set,
  spaced,
  without,
  type Case,
  type How,
  type RefusedDrop,
} from './refused-drop.ts';

/** A compressed point with the other sign of its second coordinate. */
const negated = (point: string): string =>
  (parseInt(point.slice(0, 2), 16) ^ 0x20).toString(16).padStart(2, '0') + point.slice(2);

const members = [
  'v',
  'signingKey',
  'announcement',
  'announcementSignature',
  'terms',
  'close',
  'closeSignature',
  'seed',
  'beacon',
  'drawn',
  'entries',
];
const cutEntries = (edit: (text: string) => string): How => ({
  record: ({ record }) => ({ entries: edit(record.entries) }),
});

const record = cases('record', 'members and types of the record', [
  ...members.map((name): Case => [`record without ${name}`, set({ [name]: null })]),
  ...[...members, 'mark', 'markSignature'].map((name): Case => [
    `record with an object for ${name}`,
    set({ [name]: {} }),
  ]),
  ['record of version 2', set({ v: 2 })],
  ['upper-case key', { record: ({ record: { signingKey } }) => ({ signingKey: signingKey.toUpperCase() }) }],
  ['seed of 31 bytes', { record: ({ record: { seed } }) => ({ seed: seed.slice(2) }) }],
  ['beacon of 47 bytes', { record: ({ record: { beacon } }) => ({ beacon: beacon.slice(2) }) }],
  ['upper-case beacon', { record: ({ record: { beacon } }) => ({ beacon: beacon.toUpperCase() }) }],
  ['a fraction drawn', set({ drawn: [0.5] })],
  ['a negative number drawn', set({ drawn: [-1] })],
  ['a text drawn', set({ drawn: ['0'] })],
  ['entries cut within an entry', cutEntries((text) => text.slice(0, -4))],
  ['entries with padding', cutEntries((text) => `${text.slice(0, -1)}=`)],
  ['entries with a line break', cutEntries((text) => `${text.slice(0, 63)}\n${text.slice(64)}`)],
  ['entries in the alphabet for URLs', cutEntries((text) => `${text.slice(0, 63)}-${text.slice(64)}`)],
  ['entries in another alphabet', cutEntries((text) => `${text.slice(0, 63)}é${text.slice(64)}`)],
]);

const list = (edit: (entries: readonly Buffer[]) => readonly Buffer[]): How => ({
  record: ({ record: { entries } }) => {
    const bytes = Buffer.from(entries, 'base64');
    const split = Array.from({ length: bytes.length / 48 }, (_, i) => bytes.subarray(48 * i, 48 * i + 48));
    return { entries: Buffer.concat(edit(split)).toString('base64') };
  },
});
const closeSignedAs = (tag: string, key = otherKey): How => ({
  record: ({ record: { close } }) => ({ closeSignature: signText(tag, close, key) }),
});

const entries = cases('entries', 'no entrant twice', [
  [
    'an entrant twice',
    { spec: { entries: ([a, b, ...rest]) => [a, b, ...rest, a].filter((entry) => !!entry) } },
  ],
  [
    'an entrant twice with two nonces',
    {
      spec: {
        entries: ([a = Buffer.alloc(48), ...rest]) => [
          a,
          ...rest,
          Buffer.concat([a.subarray(0, 16), fixed('another nonce')]),
        ],
      },
    },
  ],
]);

const close = [
  ...cases('close', 'canonical, members and types', [
    ['white space in the close', { spec: { closeText: spaced } }],
    ...missing(['at', 'count', 'drop', 'head', 'root'], (name) => ({ spec: { close: without(name) } })).map(
      ([name, how]): Case => [`a close ${name}`, how],
    ),
    ['an unknown member in the close', { spec: { close: { v: 1 } } }],
    ['a count that is a text', { spec: { close: { count: '5' } } }],
  ]),
  ...cases('close', 'drop, count, head and root', [
    ['the close of another drop', { spec: { close: { drop: 'drop-2' } } }],
    ['another count', { spec: { close: { count: 6 } } }],
    ['another head', { spec: { close: { head: fixed('head').toString('hex') } } }],
    ['another root', { spec: { close: { root: fixed('root').toString('hex') } } }],
    ['an entry taken out', list(([, ...rest]) => rest)],
    ['the last entry taken out', list((all) => all.slice(0, -1))],
    ['all entries taken out', list(() => [])],
    ['an entry put in', list((all) => [...all, Buffer.concat([fixed('x', 16), fixed('y')])])],
    ['two entries swapped', list(([a, b, ...rest]) => [b, a, ...rest].filter((entry) => !!entry))],
    [
      'a nonce changed',
      list(([a = Buffer.alloc(48), ...rest]) => [
        Buffer.concat([a.subarray(0, 16), fixed('other')]),
        ...rest,
      ]),
    ],
    [
      'an entry put into an empty list',
      list(() => [Buffer.concat([fixed('x', 16), fixed('y')])]),
      'no entries',
    ],
  ]),
  ...cases('close', 'signature', [
    ['a close signed by another key', closeSignedAs(DROP_TAGS.close)],
    ['a close without a signature', set({ closeSignature: '' })],
    [
      'a close signed as an announcement',
      {
        record: ({ record: { close: text } }) => ({ closeSignature: signText(DROP_TAGS.announcement, text) }),
      },
    ],
  ]),
];

const late = cases('close', 'from closing to 90 s after it', [
  ['a list published before closing', { spec: { close: { at: '2026-11-20T19:59:59Z' } } }],
  ['a list published 91 s after closing', { spec: { close: { at: '2026-11-20T20:01:31Z' } } }],
  ['a close at no time', { spec: { close: { at: '2026-11-20T24:00:00Z' } } }],
]);

const seed = [
  ...cases('seed', 'its hash is seedHash', [
    ['another seed', set({ seed: fixed('other seed').toString('hex') })],
  ]),
];

/** Keeps the third entry with some members changed, signed again. */
const keepWith = (more: Loose): How => ({
  kept: ({ entries: texts }) => [keep(loose({ ...parsed(texts[2]), ...more }))],
});

const kept = [
  ...cases('kept', 'canonical, members and types', [
    ['white space in a kept entry', { kept: ({ entries: texts }) => [keep(spaced(texts[2] ?? ''))] }],
    ['a kept entry with an unknown member', keepWith({ time: '2026-11-20T20:00:00Z' })],
    ...missing(['drop', 'entrant', 'nonce', 'prev', 'seq', 'v'], (name) => keepWith(without(name))).map(
      ([name, how]): Case => [`a kept entry ${name}`, how],
    ),
    ['a kept entry of version 2', keepWith({ v: 2 })],
    ['a kept entry with a short entrant', keepWith({ entrant: 'ab' })],
  ]),
  ...cases('kept', 'signature and key', [
    [
      'an entry kept and signed by another key',
      { kept: ({ entries: [text = ''] }) => [keep(text, otherKey)] },
    ],
    [
      'an entry with the key of another shop',
      { kept: ({ entries: [text = ''] }) => [{ ...keep(text), signingKey: otherKey.publicKey }] },
    ],
    [
      'an entry without a signature',
      { kept: ({ entries: [text = ''] }) => [{ ...keep(text), signature: '' }] },
    ],
    [
      'an entry signed as a close',
      {
        kept: ({ entries: [text = ''] }) => [{ ...keep(text), signature: signText(DROP_TAGS.close, text) }],
      },
    ],
  ]),
  ...cases('kept', 'the entry of the list at that seq is this one', [
    ['another entry at that number', keepWith({ entrant: fixed('turned away', 16).toString('hex') })],
    ['another nonce at that number', keepWith({ nonce: fixed('turned away').toString('hex') })],
    ['another entry before it', keepWith({ prev: fixed('inserted before').toString('hex') })],
    [
      'an announcement made again after the entries',
      { spec: { announcement: { opensAt: '2026-11-20T08:00:01Z' } } },
      'three prizes',
    ],
    ['an entry at another number', keepWith({ seq: 4 })],
    ['an entry of number 0', keepWith({ seq: 0 })],
    ['an entry beyond the list', keepWith({ seq: 6 })],
    ['an entry of another drop', keepWith({ drop: 'drop-2' })],
    [
      'one of two entries that is not in the list',
      {
        kept: ({ entries: [a = '', b] }) => [keep(a), keep(loose({ ...parsed(b), nonce: '00'.repeat(32) }))],
      },
    ],
    [
      'an entry in a drop without entries',
      {
        kept: () => [
          keep(
            loose({
              drop: 'drop-4',
              entrant: '00'.repeat(16),
              nonce: '00'.repeat(32),
              prev: '00'.repeat(32),
              seq: 1,
              v: 1,
            }),
          ),
        ],
      },
      'no entries',
    ],
  ]),
];

const beacon = cases('beacon', 'the signature of the announced round', [
  ['the signature of the round before', set({ beacon: signTestRound(testRound - 1) })],
  ['the signature of the round after', set({ beacon: signTestRound(testRound + 1) }), 'no entries'],
  ['the point at infinity', set({ beacon: `c0${'00'.repeat(47)}` })],
  ['no point', set({ beacon: 'ff'.repeat(48) })],
  ['the negated signature', { record: ({ record: { beacon: text } }) => ({ beacon: negated(text) }) }],
  [
    'the test chain’s signature of a round of quicknet',
    set({ beacon: signTestRound(1000) }),
    'a round of drand quicknet',
  ],
]);

const drawn = (edit: (list: readonly number[]) => readonly number[]): How => ({
  record: ({ record: { drawn: list_ } }) => ({ drawn: edit(list_) }),
});

const draw = cases('draw', 'the draw gives drawn', [
  ['another winner', drawn(([, ...rest]) => [4, ...rest])],
  ['the first alternate as the winner', drawn(([a = 0, b = 0, ...rest]) => [b, a, ...rest])],
  ['an alternate fewer', drawn((all) => all.slice(0, -1))],
  ['an alternate more', drawn((all) => [...all, 4])],
  ['nobody drawn', drawn(() => [])],
  ['one entry drawn twice', drawn(([a = 0]) => [a, a, a])],
  ['an entry beyond the list drawn', drawn(([, ...rest]) => [5, ...rest])],
  ['two prizes swapped', drawn(([a = 0, b = 0, ...rest]) => [b, a, ...rest]), 'three prizes'],
  [
    'the result of an announcement with another opening',
    { spec: { announcement: { opensAt: '2026-11-20T08:00:01Z' } }, kept: ({ kept: own }) => own },
    'three prizes',
  ],
  ['somebody drawn from an empty list', drawn(() => [0]), 'no entries'],
]);

export const refusedRecords: readonly RefusedDrop[] = record;
export const refusedLists: readonly RefusedDrop[] = [
  ...entries,
  ...close,
  ...late,
  ...seed,
  ...kept,
  ...beacon,
  ...draw,
];
