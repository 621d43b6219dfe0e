/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate, SWRConfig } from 'swr';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { text } from './text.ts';
import { moved } from './use-order.ts';

jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => '/profile/showcase',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
const { ShowcaseScreen } = await import('./showcase-screen.tsx');

const look = { dark: '#5eb2ff', light: '#3b6f9f', shape: 'triangle', effect: 'foil' };
const unit = (id: string) => ({ id, name: `Card ${id}`, className: 'Rare', classLook: look, image: null });
const settings = { isOn: false, showsValues: false, showsWishes: false, isIndexed: false };
const page = {
  name: 'Mara',
  memberSince: '2026-05',
  isIndexed: false,
  cards: [],
  completedSets: [],
  wishes: null,
};

function open(mine: object) {
  let kept = {
    state: 'off',
    address: null,
    hiddenReason: null,
    ...settings,
    unitIds: ['a', 'b', 'c'],
    page,
    ...mine,
  };
  const customer = { id: 'c1', displayName: 'Mara', emailConfirmed: true };
  const sent = fakeApi({
    'GET /api/session': () => ({
      body: { customer, mfa: { enrolled: false, verified: false, pending: false } },
    }),
    'GET /api/me/showcase': () => ({ body: kept }),
    'PUT /api/me/showcase': (body) => {
      kept = { ...kept, ...(body as object), state: 'shown', address: 'mara' as never }; // as sent by the screen
      return { body: kept };
    },
    'GET /api/me/collection?ids=a,b,c': () => ({ body: { data: ['a', 'b', 'c'].map(unit), total: 3 } }),
  });
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <ShowcaseScreen />
    </SWRConfig>,
  );
  return () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

// One cache for all tests: what an earlier one asked for must not answer the next.
afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined);
});

test('a card is moved by the arrow keys of its handle, saved in that order, and said aloud', async () => {
  const saves = open({});
  const handle = await screen.findByRole('button', { name: text.move('Card a', 1, 3) });
  handle.focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(saves()).toMatchObject([{ unitIds: ['b', 'a', 'c'] }]));
  await screen.findByText(text.moved('Card a', 2, 3));
});

test('an end of the list stays where it is', async () => {
  const saves = open({});
  (await screen.findByRole('button', { name: text.move('Card c', 3, 3) })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(saves()).toEqual([]);
  expect(moved(['a', 'b'], 'a', 9)).toEqual(['b', 'a']);
});

test('a hidden page says why to its owner, and offers no link', async () => {
  open({ state: 'hidden', isOn: true, address: 'mara', hiddenReason: 'It names a shop' });
  await screen.findByText(/It names a shop/);
  expect(screen.queryByText(text.copy)).toBeNull();
});
