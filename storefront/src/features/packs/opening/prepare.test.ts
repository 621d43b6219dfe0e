/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { readUnchecked, verifyOpenedPack } from '@pullproof/verify';
import { commitmentBytes, openLyingly } from '../../../lib/testing/lying-shop.ts';
import { countPulled } from '../reveal/index.ts';
import { toUncounted, type RevealedPack } from './outcome.ts';
import { withPacks, type Preparation } from './prepare.ts';

const opened = openLyingly();
const sealed = readUnchecked(opened.contents);
const verdict = verifyOpenedPack(opened, commitmentBytes, undefined, Date.parse('2026-12-01T00:00:00Z'));
if (!sealed || !verdict.ok) throw new Error('The example is broken');
const [asServed, verified]: RevealedPack[] = [
  { opened, sealed },
  { opened, sealed: verdict.packs[0] },
];

test('a check that succeeds later changes words, and no picture: the network may be gone', () => {
  const [pack] = countPulled(asServed ? toUncounted(asServed) : []);
  if (!pack || !verified) throw new Error('no pack');
  // One picture did not come.
  const cards = pack.cards.map((card, at) => (at === 0 ? { ...card, picture: undefined } : card));
  // The members that are read.
  const prepared = { packs: [{ ...pack, cards }], waiting: ['later'] } as unknown as Preparation;
  const renewed = withPacks(prepared, [verified]);
  expect(renewed.waiting).toEqual(['later']);
  const [after] = renewed.packs;
  expect(after?.cards.map(({ id, picture }) => [id, picture])).toEqual(
    cards.map(({ id, picture }) => [id, picture]),
  );
  expect(cards.map(({ unit }) => unit.isVerified)).toEqual(cards.map(() => false));
  expect(after?.cards.map(({ unit }) => unit.isVerified)).toEqual(cards.map(() => true));
  expect(after?.best).toBe(after?.cards.at(-1));
});
