/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TextureRecord } from '@pullproof/server/contract';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { UnsavedChangesGuard } from '../../shared/records/unsaved-changes.tsx';
import { fill } from '../../testing/show-screen.tsx';
import { VersionForm } from './version-form.tsx';

const texture = { id: '7', kind: 'card', currentVersion: 1, tint: '#ffffff' } as TextureRecord; // what the form reads

test('asks before leaving with a version that is not saved', async () => {
  const page = (
    <CoreAdminContext>
      <ThemeProvider theme={createTheme()}>
        <UnsavedChangesGuard>
          <VersionForm texture={texture} onDraft={jest.fn()} onSaved={jest.fn()} />
          <Link to="/cards">Cards</Link>
        </UnsavedChangesGuard>
      </ThemeProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  const user = userEvent.setup({ delay: null });
  const tint = await screen.findByRole('textbox', { name: 'Tint' });
  await user.clear(tint);
  await fill(user, tint, '#5eb2ff');
  await user.click(screen.getByRole('link', { name: 'Cards' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
});
