/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MailRecord } from '@pullproof/server/contract';
import { ResourceContextProvider } from 'react-admin';
import { showScreen } from '../../testing/show-screen.tsx';
import { MailList } from './list.tsx';

const mail = {
  id: 'm1',
  kind: 'confirm-email',
  recipient: 'mara@shop.test',
  subject: 'Confirm',
} as MailRecord;

function show(permissions: string[]) {
  const getList = (async () => ({ data: [mail], total: 1 })) as never; // generic in react-admin
  showScreen(
    <ResourceContextProvider value="mails">
      <MailList />
    </ResourceContextProvider>,
    { permissions, provider: { getList } },
  );
}

// jsdom has none.
class Silence extends EventTarget {
  close() {}
}
beforeAll(() => Object.assign(globalThis, { EventSource: Silence }));
afterEach(() => jest.restoreAllMocks());

const heading = { name: 'Resend' };

test('offers to send a mail again to roles that may', async () => {
  show(['mails.read', 'mails.resend']);
  expect(await screen.findByRole('columnheader', heading)).toBeTruthy();
});

test('the list has no empty column for roles that may not resend', async () => {
  show(['mails.read']);
  await screen.findByText('Confirm');
  expect(screen.queryByRole('columnheader', heading)).toBeNull();
});
