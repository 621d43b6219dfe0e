/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { PriceFeedRecord } from '@pullproof/server/contract';
import { RecordContextProvider } from 'react-admin';
import { fill, showScreen } from '../../testing/show-screen.tsx';
import { ChangeFeed } from './feed-dialog.tsx';

const feed = {
  id: 'feed1',
  name: 'Example prices',
  url: 'https://example.com/old.csv',
  format: 'csv',
  mapping: null,
  hasToken: true,
  isOn: true,
} as unknown as PriceFeedRecord; // what is shown

afterEach(() => jest.restoreAllMocks());

test('a change sends what may change, and no token unless one is entered', async () => {
  const { user, ask, sent } = showScreen(
    <RecordContextProvider value={feed}>
      <ChangeFeed feed={feed} />
    </RecordContextProvider>,
  );
  const dialog = await ask('Change');
  const address = dialog.getByRole('textbox', { name: /^Address/ });
  await user.clear(address);
  await fill(user, address, 'https://example.com/new.csv');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    url: 'https://example.com/new.csv',
    format: 'csv',
    mapping: null,
    isOn: true,
  });
});
