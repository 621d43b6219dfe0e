/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { FaceStage } from './face-stage.tsx';
import { sampleClasses } from './sample-classes.ts';

const image = { full: '/f', medium: '/m', small: '/s', ownBack: '/media/own.webp' };
const card = { name: 'Twofold Fox', ...sampleClasses[1], image };

beforeEach(() => {
  // jsdom has no media queries.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: true }) as unknown as MediaQueryList; // as much as is used
});

test('a card turns over by its button and by a tap on it, and says which side it shows', () => {
  render(<FaceStage card={card} hint={{ finger: 'Tilt', mouse: 'Move' }} />);
  const front = screen.getByAltText('Twofold Fox');
  fireEvent.click(screen.getByRole('button', { name: 'Show the back' }));
  const back = screen.getByAltText('The back of Twofold Fox');
  expect(back.getAttribute('src')).toBe('/media/own.webp');
  expect(front.getAttribute('alt')).toBe('');
  fireEvent.click(back);
  expect(screen.queryByAltText('The back of Twofold Fox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Show the back' })).toBeTruthy();
});

test('a card of which only the back is pictured turns from its name to that', () => {
  render(
    <FaceStage
      card={{ ...card, image: { ownBack: '/media/own.webp' } }}
      hint={{ finger: 'Tilt', mouse: 'Move' }}
    />,
  );
  expect(screen.queryByAltText('Twofold Fox')).toBeNull();
  screen.getByText('Twofold Fox');
  fireEvent.click(screen.getByRole('button', { name: 'Show the back' }));
  expect(screen.getByAltText('The back of Twofold Fox').getAttribute('src')).toBe('/media/own.webp');
});
