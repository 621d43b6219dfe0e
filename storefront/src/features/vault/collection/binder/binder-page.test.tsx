/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import type { BinderCardDto, CardChanceDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { fakeApi } from '../../../../lib/testing/fake-api.ts';

jest.unstable_mockModule('next/navigation', () => ({
  usePathname: () => '/collect',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));
const { BinderPage } = await import('./binder-page.tsx');
const { text } = await import('./text.ts');

const customer = { id: 'c1', displayName: 'Mara', emailConfirmed: true };
const mfa = { enrolled: false, verified: false, pending: false };
const look = { dark: '#5eb2ff', light: '#3b6f9f', shape: 'triangle', effect: 'foil' };
const names = { cardId: 'k1', name: 'Salt Lantern', number: '7', classSlug: 'rare', className: 'Rare' };
const none = { copies: 0, keptCount: 0, travellingCount: 0, deliveredCount: 0 };
// The binder reads no other members.
const card = { ...names, ...none, classLook: look, valueCents: 700, image: null } as unknown as BinderCardDto;
const run = { runId: 'r1', productSlug: 'deep', productTitle: 'Deep', priceCents: 1_000, logSeq: 3 };
const chance: CardChanceDto = {
  cardId: 'k1',
  ...run,
  copies: 1,
  packs: 298,
  packsPerBox: 1,
  isOncePerPack: true,
};

function open(exclusion: object | null) {
  const sent = fakeApi({
    'GET /api/session': () => ({ body: { customer, mfa } }),
    'GET /api/me/limits': () => ({ body: { limits: [], exclusion } }),
    'GET /api/me/collection/binder?set=DPS&page=1&perPage=36': () => ({ body: { data: [card], total: 1 } }),
    'GET /api/chances?cards=k1': () => ({ body: { data: [chance], total: 1 } }),
  });
  render(
    // Each test asks anew.
    <SWRConfig value={{ provider: () => new Map() }}>
      <BinderPage set="DPS" page={0} />
    </SWRConfig>,
  );
  return () => sent.filter(({ path }) => path.startsWith('/api/chances')).length;
}

test('a missing card names the pack that may hold it', async () => {
  open(null);
  await screen.findByText(text.oneIn(chance));
  expect(document.body.textContent).toContain(text.from(chance));
});

test('a missing card advertises no pack during a break', async () => {
  const asked = open({ kind: 'break', until: '2026-12-01T00:00:00Z' });
  await screen.findByText('Salt Lantern');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body.textContent).not.toMatch(/Deep|1 in|run on sale/);
  expect(asked()).toBe(0);
});
