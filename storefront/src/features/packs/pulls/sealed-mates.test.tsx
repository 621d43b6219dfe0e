/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen, within } from '@testing-library/react';
import { readUnchecked } from '@pullproof/verify';
import { answer } from '../../../lib/testing/lying-shop.ts';
import { SealedMates } from './sealed-mates.tsx';

const sealed = readUnchecked(answer.contents);
if (!sealed) throw new Error('not a pack');
const { units } = sealed;
const nameAt = (at: number) => units[at]?.name ?? '';

test('the mates of a card in a box lie by pack, its own pack open and the others folded', () => {
  const packs = units.map((unit) => [unit]);
  render(<SealedMates pack={{ ...sealed, packs }} position={1} mates={[]} opens="there" />);
  const folds = screen.getAllByRole('group');
  expect(
    folds.map((fold) => [fold.querySelector('summary')?.textContent, fold.hasAttribute('open')]),
  ).toEqual([
    ['Pack 1 of 3', false],
    ['Pack 2 of 3, with this card', true],
    ['Pack 3 of 3', false],
  ]);
  within(folds[0]!).getByText(nameAt(0), { selector: '.block' }); // three folds, as above
  expect(screen.queryByText(nameAt(1))).toBeNull();
});

test('the mates in a pack are one list', () => {
  render(<SealedMates pack={sealed} position={0} mates={[]} opens="there" />);
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(units.length - 1);
});
