/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Notification } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiProblem } from '@pullproof/shared/problem';
import { createAuthProvider } from '../providers/auth-provider.ts';
import type { ConsoleDataProvider } from '../providers/data-provider.ts';
import { sessionEnd } from '../providers/session-end.ts';
import { ReasonVerb } from '../shared/reason-verb.tsx';
import { SessionWatch } from './session-watch.tsx';

const refused = () => Promise.reject(new ApiProblem(401, { code: 'UNAUTHENTICATED' }));

afterEach(() => jest.restoreAllMocks());

test('a verb of an ended session leads to the sign-in page, and does not say that it was done', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isHinted = true;
  const authProvider = createAuthProvider({
    apiUrl: '/api/admin',
    request: refused,
    hint: { get: () => isHinted, set: (next) => (isHinted = next) },
    onSignedOut: sessionEnd.announce,
  });
  const dataProvider = { runVerb: refused } as unknown as ConsoleDataProvider;
  render(
    <MemoryRouter>
      <CoreAdminContext {...{ dataProvider, authProvider }}>
        <Routes>
          <Route path="/login" element={<p>Sign in here</p>} />
          <Route
            path="/"
            element={
              <>
                <SessionWatch />
                <ReasonVerb
                  resource="users"
                  id="c1"
                  verb="suspend"
                  label="Suspend"
                  title="Suspend Mara Quill"
                  effect="She cannot buy."
                  done="Suspended"
                />
              </>
            }
          />
        </Routes>
        <Notification />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Asked');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Sign in here')).toBeTruthy();
  expect(await screen.findByText('Your session has ended. Sign in again.')).toBeTruthy();
  expect(screen.queryByText('Suspended')).toBeNull();
});
