import { jest } from '@jest/globals';
import type { ProductSummaryDto } from '@pullproof/server/contract';
import type { ReactNode } from 'react';
import * as react from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

// Exists only in the React canary bundled with Next; it adds nothing to a static render.
jest.unstable_mockModule('react', () => ({
  ...react,
  ViewTransition: ({ children }: { children: ReactNode }) => children,
}));
const { ProductCard } = await import('./product-card.tsx');

const product: ProductSummaryDto = {
  id: 'one',
  slug: 'one',
  kind: 'pack',
  state: 'published',
  title: 'Ballot Stub',
  tagline: 'A vote',
  priceCents: 100,
  bundleSize: 1,
  cardsPerPack: 2,
  packsPerBox: 1,
  image: null,
  architect: null,
  stock: null,
  unitsListed: 0,
  digitalShare: 'none',
  classSlugs: [],
  cardClass: null,
  bestRemaining: null,
};

test('the tile of a box shows a box with what is inside, that of a pack its wrapper', () => {
  const boxed = { ...product, cardsPerPack: 180, packsPerBox: 36 };
  expect(renderToStaticMarkup(<ProductCard product={boxed} />)).toContain('36 packs · 180 cards');
  expect(renderToStaticMarkup(<ProductCard product={product} />)).not.toContain('packs ·');
});

describe('the tile of a product', () => {
  test.each(['pack', 'single'] as const)('says what of a %s is digital', (kind) => {
    const tileOf = (digitalShare: ProductSummaryDto['digitalShare']) =>
      renderToStaticMarkup(<ProductCard product={{ ...product, kind, digitalShare }} />);
    expect(tileOf('all')).toContain('>Digital<');
    expect(tileOf('some')).toContain('>Some digital<');
    expect(tileOf('none')).not.toMatch(/digital/i);
  });
});
