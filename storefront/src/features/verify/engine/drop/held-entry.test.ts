import { entryOf, openDrop } from '../../../../lib/testing/signed-drop.ts';
import { type HeldDropEntry, verifyDropEntry } from './held-entry.ts';

const drop = openDrop('019f0000-0000-7000-8000-000000000001');
const nonce = '5a'.repeat(32);

function hold(
  changes: Partial<HeldDropEntry> = {},
  entryChanges: Readonly<Record<string, unknown>> = {},
): HeldDropEntry {
  const entry = entryOf(drop, nonce, entryChanges);
  const announcement = drop.announcement ?? entry;
  return { drop: drop.id, seq: 1, announcement, entry, signingKey: entry.signingKey, nonce, ...changes };
}

test('accepts an entry that follows its announcement, signed by the announced key', () => {
  expect(verifyDropEntry(hold())).toMatchObject({ ok: true });
  expect(verifyDropEntry(hold({ nonce: undefined }))).toMatchObject({ ok: true });
});

const other = 'ee'.repeat(32);
const cases: readonly [string, HeldDropEntry, string][] = [
  ['another nonce than this browser drew', hold({ nonce: other }), 'entry'],
  ['another number than shown', hold({ seq: 2 }), 'entry'],
  ['a first entry after something else', hold({}, { prev: other }), 'entry'],
  ['an entry of another drop', hold({}, { drop: 'another' }), 'entry'],
  ['an unknown member', hold({}, { weight: 2 }), 'entry'],
  ['an entrant of another length', hold({}, { entrant: '0f' }), 'entry'],
  ['another key', hold({ signingKey: other }), 'announcement'],
  ['an announcement of another drop', hold({ drop: 'another' }), 'announcement'],
  [
    'an altered entry',
    hold({ entry: { ...entryOf(drop, nonce), document: entryOf(drop, other).document } }),
    'entry',
  ],
  [
    'a signature in capitals',
    hold({ entry: { ...entryOf(drop, nonce), signature: 'AB'.repeat(64) } }),
    'entry',
  ],
];

test.each(cases)('refuses %s', (_, held, step) => {
  expect(verifyDropEntry(held)).toMatchObject({ ok: false, step });
});
