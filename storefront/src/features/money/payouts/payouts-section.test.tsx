/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { PayoutsSection } from './payouts-section.tsx';
import { text } from './text.ts';

const rules = {
  minCents: 1000,
  availableCents: 5000,
  provider: 'sandbox',
  isIdentityVerified: false,
  hasSecondFactor: true,
  isOnHold: false,
  waitUntil: null,
  destinations: [],
};
const check = {
  sides: [],
  submittedAt: '2027-06-01T12:00:00Z',
  decidedAt: null,
  refusalReason: null,
  keptDays: 30,
};

test.each([
  { state: 'none', chip: text.unmet, links: 1 },
  { state: 'submitted', chip: text.inReview, links: 0 },
])('asks for an ID only while none is in review: $state', async ({ state, chip, links }) => {
  fakeApi({
    'GET /api/me/payout-rules': () => ({ body: rules }),
    'GET /api/me/identity-check': () => ({ body: { ...check, state } }),
    'GET /api/me/payouts': () => ({ body: { data: [], page: 1, perPage: 25, total: 0 } }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PayoutsSection />
    </SWRConfig>,
  );
  await screen.findByText(chip);
  expect(screen.queryAllByRole('link', { name: text.identityHow })).toHaveLength(links);
});
