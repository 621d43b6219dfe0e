import { hashDocument, publicKeyHex, signDocument } from '../../testing/example-run.ts';
import { type HeldDropEntry, verifyDropEntry } from './held-entry.ts';

const announced = {
  algorithm: 'pullproof-drop-1',
  alternates: 2,
  beacon: { kind: 'test-chain', chain: 'local-test-chain-proves-nothing', round: 217_368_121 },
  closesAt: '2026-11-20T20:00:00Z',
  drop: '019f0000-0000-7000-8000-000000000001',
  number: 1,
  opensAt: '2026-11-20T08:00:00Z',
  prizes: ['019f0000-0000-7000-8000-0000000000a1'],
  seedHash: 'ab'.repeat(32),
  termsHash: 'cd'.repeat(32),
  v: 1,
};
const nonce = '5a'.repeat(32);
const { drop } = announced;
const announcement = signDocument('pullproof/1/drop', announced);

/** The first entry of the drop, signed. */
function entryOf(ownNonce: string, changes: Readonly<Record<string, unknown>> = {}) {
  const prev = hashDocument('pullproof/1/drop', announced);
  const entry = { drop, entrant: '0f'.repeat(16), nonce: ownNonce, prev, seq: 1, v: 1 };
  return signDocument('pullproof/1/drop-entry', { ...entry, ...changes });
}

function hold(
  changes: Partial<HeldDropEntry> = {},
  entryChanges: Readonly<Record<string, unknown>> = {},
): HeldDropEntry {
  const entry = entryOf(nonce, entryChanges);
  return {
    drop,
    seq: 1,
    announcement,
    entry,
    signingKey: publicKeyHex,
    nonce,
    isTestChainAccepted: true,
    ...changes,
  };
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
  ['the test chain where it is not accepted', hold({ isTestChainAccepted: undefined }), 'round'],
  ['an altered entry', hold({ entry: { ...entryOf(nonce), document: entryOf(other).document } }), 'entry'],
  ['a signature in capitals', hold({ entry: { ...entryOf(nonce), signature: 'AB'.repeat(64) } }), 'entry'],
];

test.each(cases)('refuses %s', (_, held, step) => {
  expect(verifyDropEntry(held)).toMatchObject({ ok: false, step });
});
