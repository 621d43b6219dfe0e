/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { soldAs } from '@pullproof/server/contract';
import { readUnchecked, verifyOpenedPack } from '@pullproof/verify';
import {
  answer,
  commitmentBytes,
  lie,
  openLyingly,
  visitLyingShop,
} from '../../../lib/testing/lying-shop.ts';
import { countPulled } from '../reveal/index.ts';
import { Finale, type FinaleProps } from './finale.tsx';
import { type RevealedPack, toUncounted } from './outcome.ts';
import { ReplacedUnits } from './replaced-units.tsx';

beforeEach(() => {
  visitLyingShop();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

function verified(opened = openLyingly()): RevealedPack {
  const verdict = verifyOpenedPack(opened, commitmentBytes, undefined, Date.parse('2026-12-01T00:00:00Z'));
  if (!verdict.ok) throw new Error(verdict.reason);
  return { opened, sealed: verdict.packs[0] };
}

const nothing = () => undefined;
const actions = {
  sell: nothing,
  ship: nothing,
  share: nothing,
  sellSeveral: nothing,
  shipSeveral: nothing,
  replay: nothing,
  next: nothing,
  waitingCount: 2,
};

function finaleOf(change: Partial<FinaleProps> = {}) {
  const packs = countPulled(toUncounted(verified()));
  const [pack] = packs;
  if (!pack) throw new Error('no pack');
  return (
    <Finale
      packs={packs}
      boughtCount={1}
      of={soldAs(1)}
      paidCents={2500}
      checkCount={7}
      proof={null}
      offerOf={() => undefined}
      goneIds={new Set(pack.cards.map(({ id }) => id))}
      isRevisit={false}
      refusedCount={0}
      actions={actions}
      {...change}
    />
  );
}

test('an opened pack shows what was sealed, whatever the answer says beside it', () => {
  render(finaleOf());
  screen.getByText('Card U1');
  for (const name of ['Card C1', 'Card C3']) screen.getByRole('button', { name: new RegExp(`^${name}, `) });
  screen.getByText('$2.00 when sealed'); // 150 + 25 + 25 cents
  screen.getByText('Sold back or shipped');
  expect(document.body.innerHTML).not.toMatch(lie);
});

test('the finale offers to sell or send the card that is shown, and only while it is there', () => {
  const sold: string[] = [];
  const change = {
    goneIds: new Set(['pull-2']),
    refusedCount: 1,
    offerOf: (id: string) =>
      id === 'pull-0' ? { amountCents: 720, expiresAt: '2026-12-01T12:00:00Z' } : undefined,
    actions: { ...actions, sell: (id: string) => sold.push(id) },
  };
  const { rerender } = render(finaleOf(change));
  screen.getByText(
    /^It’s in your collection\. We’ll buy it for \$7\.20 until Dec 1, 2026.* 1 more couldn’t be opened and is still sealed\.$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sell $7.20' }));
  fireEvent.click(screen.getByRole('button', { name: /^Card C1, / }));
  fireEvent.click(screen.getByRole('button', { name: 'Sell' }));
  screen.getByRole('button', { name: 'Send home' });
  fireEvent.click(screen.getByRole('button', { name: /^Card C3, / }));
  screen.getByText('Sold back or shipped');
  expect(screen.queryByRole('button', { name: /^Sell/ })).toBeNull();
  expect(sold).toEqual(['pull-0', 'pull-1']);
  rerender(finaleOf());
  expect(screen.queryByRole('button', { name: /^Sell/ })).toBeNull();
});

test('every card is a picture in one sheet, and is shown large from there', () => {
  render(finaleOf({ goneIds: undefined }));
  fireEvent.click(screen.getByRole('button', { name: 'All 3 cards' }));
  const sheet = within(screen.getByRole('dialog', { name: 'All 3 cards' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(3);
  sheet.getByRole('button', { name: 'Sell several' });
  fireEvent.click(sheet.getByRole('button', { name: /^Card C3, / }));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('toolbar', { name: 'What to do with Card C3' });
});

test('all cards of a box lie in the packs in which they were sealed, and it is one purchase', () => {
  const { opened, sealed } = verified();
  if (!sealed.isVerified) throw new Error('not checked');
  const packs = countPulled(
    toUncounted({ opened, sealed: { ...sealed, packs: sealed.units.map((unit) => [unit]) } }),
  );
  render(finaleOf({ packs }));
  fireEvent.click(screen.getByRole('button', { name: 'All 3 cards' }));
  const dialog = within(screen.getByRole('dialog'));
  const titles = dialog.getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Pack 1 of 3', 'Pack 2 of 3', 'Pack 3 of 3']);
  for (const [at, list] of dialog.getAllByRole('list').entries())
    within(list).getByRole('button', { name: new RegExp(`^${sealed.units[at]?.name}, `) });
});

test('the sheet names each of two boxes of one number and a pack that were opened together', () => {
  const { opened, sealed } = verified();
  if (!sealed.isVerified) throw new Error('not checked');
  const boxed = { ...sealed, packs: sealed.units.map((unit) => [unit]) };
  const named = (id: string, of: typeof sealed) => {
    // Only the ids differ.
    const pulls = opened.pulls.map((pull) => ({ ...pull, id: `${id} ${pull.id}` }));
    return toUncounted({ opened: { ...opened, pulls, pack: { ...opened.pack, id } }, sealed: of });
  };
  const packs = countPulled([...named('one', boxed), ...named('two', boxed), ...named('three', sealed)]);
  render(finaleOf({ packs, goneIds: undefined }));
  fireEvent.click(screen.getByRole('button', { name: 'All 9 cards' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...[1, 2, 3].map((place) => `Box 1 of 2, pack ${place} of 3`),
    ...[1, 2, 3].map((place) => `Box 2 of 2, pack ${place} of 3`),
    'Single packs',
  ]);
});

test('the chip counts the checks that were made, and says so where there were none', () => {
  const { rerender } = render(finaleOf());
  screen.getByRole('button', { name: 'Verified · 7 checks' });
  rerender(finaleOf({ checkCount: null }));
  fireEvent.click(screen.getByRole('button', { name: 'Not verified' }));
  screen.getByRole('dialog', { name: 'Not verified' });
  expect(document.body.textContent).not.toMatch(/Checked|Verified/);
});

test('cards shown unchecked are in the words of the text, too', () => {
  const sealed = readUnchecked(answer.contents);
  if (!sealed) throw new Error('not a pack');
  const cards = toUncounted({ opened: openLyingly(), sealed }).flatMap((pack) => pack.cards);
  expect(cards.map(({ unit }) => [unit.name, unit.isVerified])).toEqual([
    ['Card U1', false],
    ['Card C1', false],
    ['Card C3', false],
  ]);
});

test('a replaced copy is said to be one, in the words of the shop and as unchecked', () => {
  const opened = openLyingly();
  const [first] = opened.pulls;
  if (!first) throw new Error('no pulls');
  const record = JSON.stringify({
    at: [0, 0, 0],
    id: 'unit-99',
    card: 'c2',
    class: 'common',
    name: 'Card C2',
    serial: '9',
    valueCents: 25,
  });
  Object.assign(first, {
    collectibleId: 'unit-99',
    substitute: { record, reason: 'Lost in the vault', evidence: [], at: '2026-11-22T00:00:00Z' },
  });
  const verdict = verifyOpenedPack(opened, commitmentBytes, undefined, Date.parse('2026-12-01T00:00:00Z'));
  // Only these members are read.
  const checked = [{ opened, verdict }] as unknown as Parameters<typeof ReplacedUnits>[0]['checked'];
  render(<ReplacedUnits checked={checked} />);
  expect(screen.getByRole('listitem').textContent).toMatch(
    /sealed copy of Card U1 was replaced: Lost in the vault.*you have Card C2, Common, #9, \$0\.25 instead.*doesn’t check that/,
  );
});

test('boxes are called boxes beside their price', () => {
  render(finaleOf({ of: soldAs(36), boughtCount: 2 }));
  fireEvent.click(screen.getByRole('button', { name: /7 checks/ }));
  screen.getByText('Price of 2 boxes');
});
