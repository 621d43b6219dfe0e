/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import type { CardSetDetailDto, CardSetDto } from '@pullproof/server/contract';
import { render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { fakeApi } from '../../../lib/testing/fake-api.ts';

jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => '/sets/knd',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
const { SetList } = await import('./set-list.tsx');
const { SetPage } = await import('./set-page.tsx');

const tides = { slug: 'tides', name: 'Tides' };
const setOf = (code: string, more: Partial<CardSetDto> = {}): CardSetDto => ({
  code,
  name: `Set ${code}`,
  cardCount: 2,
  releasedOn: null,
  game: null,
  ...more,
});

test('a shop with one game lists its sets without a heading, each at its code in small letters', () => {
  render(<SetList sets={[setOf('KND', { releasedOn: '2026-03-20' }), setOf('BRG')]} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/sets/knd',
    '/sets/brg',
  ]);
  expect(screen.getByText('KND · Release date Mar 20, 2026 · 2 cards')).toBeTruthy();
});

test('a shop with two games lists the sets below them', () => {
  const others = { slug: 'others', name: 'Others' };
  render(<SetList sets={[setOf('A', { game: tides }), setOf('B', { game: others })]} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Others', 'Tides']);
});

test('a set shows its best cards, the best on top, or a back where none has a picture', () => {
  const image = (name: string) => ({
    full: `/${name}-f`,
    medium: `/${name}-m`,
    small: `/${name}-s`,
    width: 5,
    height: 7,
  });
  const fan = ['best', 'second'].map((name) => ({ name, image: image(name) }));
  const { container } = render(
    <SetList sets={[setOf('A', { fan }), setOf('B', { fan: [], back: '/media/set.webp' })]} />,
  );
  const shown = [...container.querySelectorAll('img')].map((each) => each.getAttribute('src'));
  expect(shown).toEqual(['/second-s', '/best-s']);
  expect(container.querySelector('i')?.getAttribute('style')).toContain('/media/set.webp');
  // The name beside it says which set it is.
  expect(screen.queryByRole('img')).toBeNull();
});

const detail: CardSetDetailDto = {
  ...setOf('KND'),
  publishedCount: 3,
  classes: [
    {
      classSlug: 'rare',
      className: 'Rare',
      classLook: { dark: '#ffffff', light: '#000000', shape: 'star', effect: 'none' },
      cardCount: 2,
    },
  ],
};

/** As a customer, or a visitor. */
function open(customer: object | null, owned?: object) {
  fakeApi({
    'GET /api/session': () => ({
      body: { customer, mfa: { enrolled: false, verified: false, pending: false } },
    }),
    'GET /api/me/collection/sets': () => (owned ? { body: { data: [owned], total: 1 } } : { status: 503 }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SetPage set={detail} cards={[]} perPage={48} products={[]} />
    </SWRConfig>,
  );
}

test('a set says how much of it is listed, its classes with their counts, and that nothing is on sale', () => {
  open(null);
  expect(screen.getByText('2 of 3 cards listed')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Classes' })).getByText(/Rare/).textContent).toBe('Rare 2');
  expect(screen.getByText(/Nothing of this set is on sale/)).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
});

test('a customer reads how many of its cards they have', async () => {
  open({ id: 'c1', displayName: 'Mara', emailConfirmed: true }, { ...setOf('KND'), ownedCount: 1 });
  expect(await screen.findByText('1 of 2 in your collection')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open your binder' }).getAttribute('href')).toBe(
    '/collect?set=KND',
  );
});
