/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { FaceImage, ProductDetailDto } from '@pullproof/server/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { sampleClasses } from '../../../ui/card-face/sample-classes.ts';
import { BuyProvider } from '../buy/index.ts';
import { SingleStage } from './single-stage.tsx';

// jsdom has no media queries; with reduced motion, faces do not follow the pointer.
Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });

const front = { full: '/f', medium: '/m', small: '/s', width: 5, height: 7 };

function show(image: FaceImage | null, ofProduct: FaceImage | null = null) {
  const card = { id: 'card-1', name: 'Twofold Fox', ...sampleClasses[1], image };
  // Only the fields that the stage reads.
  const product = { title: 'Fox, raw', units: [], image: ofProduct, card } as unknown as ProductDetailDto;
  render(
    <BuyProvider product={product} run={null}>
      <SingleStage product={product} />
    </BuyProvider>,
  );
  return (name: string) => fireEvent.click(screen.getByRole('button', { name }));
}

test('a card without a front is drawn with its name, and turned over to its own back', () => {
  const press = show({ ownBack: '/media/own.webp' });
  expect(screen.queryByAltText('Twofold Fox')).toBeNull();
  expect(screen.queryByAltText('The back of Twofold Fox')).toBeNull();
  press('Its own back');
  expect(screen.getByAltText('The back of Twofold Fox').getAttribute('src')).toBe('/media/own.webp');
  press('Its finish in the light');
  expect(screen.queryByAltText('The back of Twofold Fox')).toBeNull();
});

test('a card without a front of its own takes the product’s, beside its own back', () => {
  const press = show({ ownBack: '/media/own.webp' }, front);
  expect(screen.getByAltText('Twofold Fox').getAttribute('src')).toBe('/m');
  press('Its own back');
  expect(screen.getByAltText('The back of Twofold Fox').getAttribute('src')).toBe('/media/own.webp');
});

test('a card of which no side is its own has one view, without buttons', () => {
  show({ back: '/media/set.webp' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByText('Twofold Fox').length).toBeGreaterThan(0);
});
