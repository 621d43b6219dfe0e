/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  Notification,
  ResourceContextProvider,
  TextInput,
  type DataProvider,
} from 'react-admin';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { ApiProblem } from '@pullproof/shared/problem';
import { i18nProvider } from '../../providers/i18n-provider.ts';
import { fill } from '../../testing/show-screen.tsx';
import { EditScreen } from './edit-screen.tsx';
import { RecordForm } from './record-form.tsx';
import { UnsavedChangesGuard } from './unsaved-changes.tsx';

// The router makes one for every page; jsdom has none.
class PageRequest {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly method = 'GET';
  constructor(url: string, init?: { signal?: AbortSignal }) {
    this.url = url;
    this.signal = init?.signal;
  }
}
Object.assign(globalThis, { Request: PageRequest });

const set = { id: '7', version: 1, name: 'Tidewater' };

/** Types a new name, saves it and leaves by a link. */
async function saveAndLeave(update: () => Promise<{ data: object }>) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const dataProvider = { getOne: async () => ({ data: set }), update } as unknown as DataProvider;
  const page = (
    <CoreAdminContext {...{ dataProvider, i18nProvider }}>
      <ThemeProvider theme={createTheme()}>
        <Notification />
        <UnsavedChangesGuard>
          <ResourceContextProvider value="sets">
            <EditScreen titleOf={() => 'Set'} back={<Link to="/cards">Cards</Link>}>
              <RecordForm mayWrite>
                <TextInput source="name" />
              </RecordForm>
            </EditScreen>
          </ResourceContextProvider>
        </UnsavedChangesGuard>
      </ThemeProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/sets/:id', element: page },
      { path: '/cards', element: <h1>Cards</h1> },
    ],
    { initialEntries: ['/sets/7'] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  await fill(user, await screen.findByRole('textbox', { name: /Name/ }), ' Bay');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return { leave: () => user.click(screen.getByRole('link', { name: 'Cards' })) };
}

afterEach(() => jest.restoreAllMocks());

test('leaving asks first when the save did not reach the server', async () => {
  const update = jest.fn(async () => Promise.reject(new ApiProblem(0, {})));
  const { leave } = await saveAndLeave(update);
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
  );
  await leave();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
});

test('leaving does not ask once the change is saved', async () => {
  const { leave } = await saveAndLeave(async () => ({ data: { ...set, version: 2, name: 'Tidewater Bay' } }));
  await screen.findByText('Saved');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));
  await leave();
  await screen.findByRole('heading', { name: 'Cards' });
});
