/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { readUnchecked, verifyOpenedPack } from '@pullproof/verify';
import {
  answer,
  commitmentBytes,
  lie,
  openLyingly,
  visitLyingShop,
} from '../../../lib/testing/lying-shop.ts';
import { sellText } from '../../vault/sell/index.ts';
import { OpenedSummary } from './opened-summary.tsx';
import { type RevealedPack, toOutcome } from './outcome.ts';
import { ReplacedUnits } from './replaced-units.tsx';

beforeEach(() => visitLyingShop());

function verified(opened = openLyingly()): RevealedPack {
  const verdict = verifyOpenedPack(opened, commitmentBytes, undefined, Date.parse('2026-12-01T00:00:00Z'));
  if (!verdict.ok) throw new Error(verdict.reason);
  return { opened, sealed: verdict.packs[0] };
}

test('an opened pack shows what was sealed, whatever the answer says beside it', async () => {
  visitLyingShop({ '/api/me/collection?': { data: [] } });
  render(
    <OpenedSummary
      packs={[verified()]}
      proof={null}
      onAnother={() => undefined}
      onReplay={() => undefined}
    />,
  );
  for (const name of ['Card C1', 'Card C2', 'Card R1']) screen.getByText(name);
  screen.getByText('$9.50'); // 25 + 25 + 900 cents
  expect(await screen.findAllByText(sellText.gone)).toHaveLength(3);
  expect(document.body.innerHTML).not.toMatch(lie);
});

test('cards shown unchecked are in the words of the text, too', () => {
  const sealed = readUnchecked(answer.contents);
  if (!sealed) throw new Error('not a pack');
  const { cards } = toOutcome({ opened: openLyingly(), sealed });
  expect(cards.map(({ unit }) => [unit.name, unit.isVerified])).toEqual([
    ['Card C2', false],
    ['Card C1', false],
    ['Card R1', false],
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
    /sealed copy of Card C2 was replaced: Lost in the vault.*you have Card C2, Common, #9, \$0\.25 instead.*doesn’t check that/,
  );
});
