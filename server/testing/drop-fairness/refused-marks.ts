import { DROP_TAGS } from '../../src/drops/fairness/announcement.ts';
import { fixed, keep, keepMark, loose, otherKey, signText, type Loose } from './forge-drop.ts';
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

const markedAs = (text = ''): Loose => ({ mark: text, markSignature: signText(DROP_TAGS.mark, text) });

const markSignedAs = (tag: string, key = otherKey): How => ({
  record: ({ record: { mark: text = '' } }) => ({ markSignature: signText(tag, text, key) }),
});
const markWith = (more: Loose): How => ({ spec: { mark: more } });

const mark = [
  ...cases('mark', 'a list with entries has a mark, an empty one has none', [
    ['a list without a mark', set({ mark: null, markSignature: null })],
    ['a delayed list without a mark', set({ mark: null }), 'a list published 90 seconds after closing'],
    [
      'a mark of an empty list',
      {
        record: ({ record: { close: text } }) => {
          const { count, drop, head } = parsed(text);
          const forged = loose({ at: '2026-11-20T19:59:58Z', count, drop, head });
          return { mark: forged, markSignature: signText(DROP_TAGS.mark, forged) };
        },
      },
      'no entries',
    ],
  ]),
  ...cases('mark', 'canonical, members and types', [
    ['white space in the mark', { spec: { markText: spaced } }],
    ...missing(['at', 'count', 'drop', 'head'], (name) => markWith(without(name))).map(
      ([name, how]): Case => [`a mark ${name}`, how],
    ),
    ['an unknown member in the mark', markWith({ v: 1 })],
    ['a mark of no entries', markWith({ count: 0 })],
  ]),
  ...cases('mark', 'drop, count and head are those of the list', [
    ['the mark of another drop', markWith({ drop: 'drop-2' })],
    ['a mark of one entry fewer', { record: ({ marks }) => markedAs(marks[3]) }],
    ['a mark of one entry more', markWith({ count: 6 })],
    ['a mark of another last entry', markWith({ head: fixed('head').toString('hex') })],
  ]),
  ...cases('mark', 'signed while entries were open', [
    ['a mark before opening', markWith({ at: '2026-11-20T07:59:59Z' })],
    ['a mark after closing', markWith({ at: '2026-11-20T20:00:01Z' })],
  ]),
  ...cases('mark', 'signature', [
    ['a mark signed by another key', markSignedAs(DROP_TAGS.mark)],
    ['a mark without a signature', set({ markSignature: null })],
    [
      'a mark signed as a close',
      { record: ({ record: { mark: text = '' } }) => ({ markSignature: signText(DROP_TAGS.close, text) }) },
    ],
  ]),
];

/** Keeps the mark of the third entry with some members changed, signed again. */
const keepMarkWith = (more: Loose, key?: typeof otherKey): How => ({
  kept: ({ marks }) => [keepMark(loose({ ...parsed(marks[2]), ...more }), key)],
});

const keptMarks = [
  ...cases('kept', 'canonical, members and types of a mark', [
    ['a kept mark with an unknown member', keepMarkWith({ root: '00'.repeat(32) })],
    ['a kept mark without its time', keepMarkWith(without('at'))],
    ['a kept mark of no entries', keepMarkWith({ count: 0 })],
  ]),
  ...cases('kept', 'signature and window of a mark', [
    ['a kept mark signed by another key', keepMarkWith({}, otherKey)],
    ['a kept mark signed as an entry', { kept: ({ marks: [text = ''] }) => [keep(text)] }],
    ['a kept mark of another drop', keepMarkWith({ drop: 'drop-2' })],
    ['a kept mark after closing', keepMarkWith({ at: '2026-11-20T20:00:01Z' })],
  ]),
  ...cases('kept', 'the list up to a mark is the marked one', [
    ['a kept mark of other entries', keepMarkWith({ head: fixed('other list').toString('hex') })],
    ['a kept mark of other entries at the end', keepMarkWith({ count: 5 })],
    ['a kept mark beyond the list', keepMarkWith({ count: 6 })],
  ]),
];

export const refusedMarks: readonly RefusedDrop[] = [...mark, ...keptMarks];
