/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { screen } from '@testing-library/react';
import type { ProductRecord } from '@pullproof/server/contract';
import { Notification, RecordContextProvider } from 'react-admin';
import { saveRecord } from '../../providers/save-record.ts';
import { ApiProblem } from '@pullproof/shared/problem';
import { showScreen } from '../../testing/show-screen.tsx';
import { StateVerbs } from './state-verbs.tsx';

const product = {
  id: '7',
  version: 1,
  title: 'Coral Choir',
  kind: 'single',
  state: 'draft',
} as ProductRecord; // what the verbs read

test('a change given up for another person’s is not said to be done', async () => {
  const { user, ask } = showScreen(
    <RecordContextProvider value={product}>
      <Notification />
      <StateVerbs />
    </RecordContextProvider>,
    {
      provider: {
        update: (resource, params) =>
          saveRecord(
            {
              request: async () =>
                Promise.reject(new ApiProblem(412, { current: { version: 2, tagline: 'New' } })),
              resolveStale: async () => ({ kind: 'theirs' }),
            },
            resource,
            '/products/7',
            params,
          ),
      },
    },
  );
  const dialog = await ask('Archive');
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  await screen.findByText('Their version was kept. Your changes were discarded.');
  expect(screen.queryByText('Archived')).toBeNull();
});
