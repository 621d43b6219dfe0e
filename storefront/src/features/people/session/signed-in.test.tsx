/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { fakeApi } from '../../../lib/testing/fake-api.ts';

const router = { replace: jest.fn() };
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => router }));
const { SignedIn } = await import('./signed-in.tsx');
const { refreshSession, signOut } = await import('./use-session.ts');

const mfa = { enrolled: false, verified: false, pending: false };
let customer: object | null;

beforeEach(async () => {
  router.replace.mockClear();
  window.history.replaceState(null, '', '/profile/wallet');
  customer = { displayName: 'Mara' };
  fakeApi({
    'GET /api/session': () => ({ body: { customer, mfa } }),
    'POST /api/auth/sign-out': () => {
      customer = null;
      return {};
    },
  });
  render(<SignedIn fallback="Loading">{() => 'Your wallet'}</SignedIn>);
  await act(refreshSession);
  await screen.findByText('Your wallet');
});

test('leads to the front page from the private page where the customer signs out', async () => {
  await act(signOut);
  expect(router.replace.mock.calls).toEqual([['/']]);
  expect(window.location.search).toBe('');
});

test('asks to sign in again when the session has ended', async () => {
  customer = null;
  await act(refreshSession);
  expect(router.replace).not.toHaveBeenCalled();
  expect(window.location.search).toBe('?auth=sign-in');
});
