/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { formatMoney } from '@pullproof/server/contract';
import { verifiedUnit } from '@pullproof/verify/testing/sealed-unit';
import { render, screen } from '@testing-library/react';
import { lie, openLyingly, visitLyingShop } from '../../../../lib/testing/lying-shop.ts';
import { resumedState } from '../reveal-machine.ts';
import { layoutDeck } from './deck-layout.ts';
import { RevealDeck } from './reveal-deck.tsx';

beforeEach(() => visitLyingShop());

test('a card shows its sealed unit, whatever the answer says beside it', () => {
  const unit = verifiedUnit({ grader: 'PSA', grade: '10', valueCents: 125_000 });
  // Members that a card of the reveal does not have.
  const cards = openLyingly()
    .pulls.slice(0, 1)
    .map((pull) => ({ ...pull, unit }));
  render(
    <RevealDeck
      cards={cards}
      run={{
        plan: { finishes: ['rare'], isGrid: false, isCalm: true },
        state: resumedState([true]),
        send: () => undefined,
      }}
      layout={layoutDeck(1, { width: 1440, height: 900, bottomInset: 96 })}
      isLoaded
      formatMoney={formatMoney}
    />,
  );
  screen.getByRole('button', { name: '1 of 1: Lantern of the Tide, epic, number 142, $1,250.00' });
  screen.getByText('PSA 10');
  expect(document.body.innerHTML).not.toMatch(lie);
});
