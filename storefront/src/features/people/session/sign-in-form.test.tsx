/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../lib/testing/fake-api.ts';

const router = { replace: jest.fn() };
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => router }));
const { SignInForm } = await import('./sign-in-form.tsx');

test('the page for the code replaces the dialog, so that Back does not lead to it again', async () => {
  const mfa = { enrolled: true, verified: false, pending: true };
  fakeApi({
    'POST /api/auth/sign-in': () => ({ body: { mfaRequired: true } }),
    'GET /api/session': () => ({ body: { customer: null, mfa } }),
  });
  render(<SignInForm onDone={jest.fn()} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'mara@example.test');
  await user.type(screen.getByLabelText('Password'), 'paper boats in june');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/login-mfa'));
});
