/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { openDrop } from '../../../lib/testing/signed-drop.ts';
import { PrizeStage } from './prize-stage.tsx';

// jsdom has none.
beforeAll(() => Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }));

const face = { full: '/f', medium: '/m', small: '/s', width: 5, height: 7, ownBack: '/media/own.webp' };

test('the first prize turns over to its own back, and to its front again', () => {
  const [prize] = openDrop('drop', {}).prizes;
  if (!prize) throw new Error('The drop has no prize.');
  render(<PrizeStage prize={{ ...prize, image: face }} />);
  expect(screen.queryByAltText(`The back of ${prize.cardName}`)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the back' }));
  const back = screen.getByAltText(`The back of ${prize.cardName}`);
  expect(back.getAttribute('src')).toBe('/media/own.webp');
  fireEvent.click(back);
  expect(screen.getByAltText(prize.cardName)).toBeTruthy();
});
