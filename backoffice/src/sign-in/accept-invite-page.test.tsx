/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ApiProblem } from '@pullproof/shared/problem';
import { staffAuth } from '../providers/staff-auth.ts';
import { showScreen } from '../testing/show-screen.tsx';
import { AcceptInvitePage } from './accept-invite-page.tsx';

const showAt = (at: string) =>
  showScreen(
    <Routes>
      <Route path="/accept-invite" element={<AcceptInvitePage />} />
      <Route path="/reset-password" element={<p>New password</p>} />
    </Routes>,
    { at },
  );
const alert = async () => (await screen.findByRole('alert')).textContent;
const readLink = () => jest.spyOn(staffAuth, 'readLink');

afterEach(() => jest.restoreAllMocks());

const incomplete = 'This link is incomplete. Open it again from the email, or ask an owner for a new one.';

test('an address without a token is incomplete, and nothing is asked', async () => {
  const reading = readLink();
  showAt('/accept-invite');
  expect(await alert()).toBe(incomplete);
  expect(reading).not.toHaveBeenCalled();
});

test('a token that is cut off is incomplete', async () => {
  readLink().mockRejectedValue(
    new ApiProblem(422, { code: 'VALIDATION_FAILED', message: 'Some fields are not right.' }),
  );
  showAt('/accept-invite?token=x');
  expect(await alert()).toBe(incomplete);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a used link says to ask an owner', async () => {
  readLink().mockRejectedValue(
    new ApiProblem(400, { code: 'TOKEN_INVALID', message: 'It was used. Request a new one.' }),
  );
  showAt('/accept-invite?token=used');
  expect(await alert()).toBe('This link has expired or was already used. Ask an owner for a new one.');
});

test('“Try again” asks a server that could not be reached', async () => {
  readLink()
    .mockRejectedValueOnce(new ApiProblem(0, {}))
    .mockResolvedValueOnce({ purpose: 'invitation', email: 'new@staff.test', name: 'Nora' });
  const { user } = showAt('/accept-invite?token=good');
  expect(await alert()).toContain('can’t be reached');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Welcome, Nora')).toBeTruthy();
});

test('a link to a new password leads to its page', async () => {
  readLink().mockResolvedValue({ purpose: 'reset-password', email: null, name: null });
  showAt('/accept-invite?token=reset');
  expect(await screen.findByText('New password')).toBeTruthy();
});
