/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { ClassOddsDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answer } from '../../../lib/testing/fake-api.ts';
import { Toasts } from '../../../ui/feedback/toast.tsx';
import { insideText as text } from './inside-text.ts';
import { Inside } from './inside.tsx';

// jsdom has no media queries; with reduced motion, faces do not follow the pointer.
Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });

const cardOf = (number: number) => ({
  cardId: `card-${number}`,
  name: `Card ${number}`,
  number: String(number),
  classSlug: 'rare',
  className: 'Rare',
  classLook: { dark: '#ffffff', light: '#000000', shape: 'circle' as const, effect: 'none' as const },
  valueCents: 100,
  minValueCents: 100,
  image: null,
  copies: 3,
  unrevealed: 3,
});
const cards = [1, 2, 3].map(cardOf);

const half = { numerator: 1, denominator: 2 };
const odds: ClassOddsDto[] = [
  {
    classSlug: 'rare',
    className: 'Rare',
    classLook: cardOf(1).classLook,
    rank: 1,
    unitsTotal: 9,
    unitsDigital: 9,
    unitsUnrevealed: 9,
    minValueCents: 100,
    maxValueCents: 100,
    expectedPerPack: half,
    atLeastOne: half,
  },
];

function open(answer: () => Answer | Promise<Answer>, count = cards.length) {
  const sent = fakeApi({ 'GET /api/runs/run-1/cards': answer });
  render(
    <>
      <Inside runId="run-1" odds={odds} first={cards.slice(0, 2)} count={count} />
      <Toasts />
    </>,
  );
  const all = () => screen.queryByRole('button', { name: text.insideAll(count) });
  return { sent, all, user: userEvent.setup() };
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

test('shows the first cards, and on request all of them as they are then', async () => {
  let finish: (answer: Answer) => void = () => undefined;
  const { sent, all, user } = open(() => new Promise<Answer>((done) => (finish = done)));
  expect(names()).toEqual(['Card 1', 'Card 2']);
  expect(sent).toEqual([]);
  const button = all();
  await user.click(button as HTMLElement);
  await user.click(button as HTMLElement);
  expect(sent).toHaveLength(1);
  finish({ body: { data: cards.map((card) => ({ ...card, unrevealed: 1 })) } });
  await screen.findByRole('link', { name: 'Card 3' });
  expect(screen.getAllByText(text.copies(1, 3))).toHaveLength(3);
  expect(all()).toBeNull();
});

test('says why when the others cannot be read, and can be asked again', async () => {
  const answers: Answer[] = [
    { status: 503, body: { code: 'OVERLOADED', message: 'Try again.' } },
    { body: { data: cards } },
  ];
  const { all, user } = open(() => answers.shift() ?? { status: 404 });
  await user.click(all() as HTMLElement);
  expect((await screen.findByRole('status')).textContent).not.toBe('');
  expect(names()).toEqual(['Card 1', 'Card 2']);
  await user.click(all() as HTMLElement);
  await screen.findByRole('link', { name: 'Card 3' });
});

test('offers nothing when all cards are shown', () => {
  expect(open(() => ({}), 2).all()).toBeNull();
});

test('says what copies of different values are worth, not only the dearest', () => {
  const foils = [{ ...cardOf(1), minValueCents: 100, valueCents: 2_400 }];
  render(<Inside runId="run-1" odds={odds} first={foils} count={1} />);
  screen.getByText('$1.00 to $24.00');
});

test('says of each card that it is digital', () => {
  open(() => ({ body: { data: cards } }));
  expect(screen.getAllByText('Digital')).toHaveLength(2);
});
