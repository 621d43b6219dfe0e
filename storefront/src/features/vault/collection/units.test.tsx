/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { text } from './text.ts';
import { NothingOwned } from './units.tsx';

test.each([
  { owner: 'of nothing', hasPacks: false, title: text.emptyTitle, toShop: 1 },
  { owner: 'of a sealed pack', hasPacks: true, title: text.noCardsTitle, toShop: 0 },
])('tells the owner $owner: $title', ({ hasPacks, title, toShop }) => {
  render(<NothingOwned hasPacks={hasPacks} />);
  screen.getByRole('heading', { name: title });
  expect(screen.queryAllByRole('link', { name: text.toShop })).toHaveLength(toShop);
});
