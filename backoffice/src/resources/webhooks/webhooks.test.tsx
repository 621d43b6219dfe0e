/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WebhookRecord } from '@pullproof/server/contract';
import { CoreAdminContext, RecordContextProvider, usePermissions, type AuthProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ApiProblem } from '@pullproof/shared/problem';
import type { ConsoleDataProvider, VerbCall } from '../../providers/data-provider.ts';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookVerbs } from './verbs.tsx';

const webhook = { id: 'hook', name: 'Books', version: 3, isOn: true, state: 'working' } as WebhookRecord;

/** Shows when permissions have come: what is missing then stays missing. */
const Known = () => <p>May: {usePermissions<string[]>().permissions?.join()}</p>;

interface Setting {
  permissions?: string[];
  send?: (path: string, body: Record<string, unknown>) => Promise<unknown>;
  runVerb?: (call: VerbCall) => Promise<unknown>;
}

function open(part: React.ReactNode, { permissions = ['webhooks.write'], ...answers }: Setting = {}) {
  // react-admin writes every refusal to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const send = jest.fn(
    answers.send ?? (async () => ({ id: 'new', secret: 'whsec_abc', oldSecretUntil: null })),
  );
  const runVerb = jest.fn(answers.runVerb ?? (async () => ({ count: 2 })));
  const drop = jest.fn(async () => undefined);
  const dataProvider = { send, runVerb, drop } as unknown as ConsoleDataProvider; // what these parts call
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissions,
  } as unknown as AuthProvider; // as above
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider}>
        <Known />
        {part}
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return { send, runVerb, drop, user: userEvent.setup() };
}

const verbs = (
  <RecordContextProvider value={webhook}>
    <WebhookVerbs />
  </RecordContextProvider>
);
const button = (name: string) => screen.findByRole('button', { name });
const inDialog = () => within(screen.getByRole('dialog'));

async function type(user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) {
  await user.click(inDialog().getByLabelText(label));
  await user.paste(text);
}

afterEach(() => jest.restoreAllMocks());

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await button('Create'));
  await type(user, /name/i, 'Books');
  await type(user, /url/i, 'https://example.com/');
  await user.click(inDialog().getByLabelText(/^Order placed/));
}

test('a double press makes one webhook, whose secret is shown until it is copied', async () => {
  let answer: (made: unknown) => void = () => undefined;
  const { send, user } = open(<NewWebhook />, { send: () => new Promise((resolve) => (answer = resolve)) });
  await fill(user);
  await user.dblClick(inDialog().getByRole('button', { name: 'Create' }));
  expect(send.mock.calls).toEqual([
    ['webhooks', { name: 'Books', url: 'https://example.com/', events: ['order.placed'], isOn: true }],
  ]);
  answer({ id: 'new', secret: 'whsec_abc', oldSecretUntil: null });
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByText('whsec_abc')).toBeTruthy();
});

test('a refused address is said at its field, and what was typed stays', async () => {
  const body = {
    code: 'INVALID_RECORD',
    message: 'no',
    errors: { url: 'must begin with https://' },
  } as never;
  const { user } = open(<NewWebhook />, { send: () => Promise.reject(new ApiProblem(422, body)) });
  await fill(user);
  await user.click(inDialog().getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('must begin with https://')).toBeTruthy();
  expect(inDialog().getByDisplayValue('Books')).toBeTruthy();
});

test('needs a name, an address and an event before anything is sent', async () => {
  const { send, user } = open(<NewWebhook />);
  await user.click(await button('Create'));
  await user.click(inDialog().getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Choose at least one event')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('only staff who may write see a button', async () => {
  open(
    <>
      <NewWebhook />
      {verbs}
    </>,
    { permissions: ['webhooks.read'] },
  );
  await screen.findByText('May: webhooks.read');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('deleting takes the typed name', async () => {
  const { drop, user } = open(verbs);
  await user.click(await button('Delete'));
  const confirm = inDialog().getByRole('button', { name: 'Delete' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  await type(user, /confirmation/i, 'Books');
  await user.click(confirm);
  await waitFor(() => expect(drop.mock.calls).toEqual([['webhooks/hook']]));
});

test('replays what failed in the chosen time', async () => {
  const { runVerb, user } = open(verbs);
  const dayMs = 86_400_000;
  const earliest = Date.now() - dayMs;
  await user.click(await button('Replay failed'));
  await user.click(inDialog().getByRole('button', { name: 'Replay' }));
  await waitFor(() => expect(runVerb).toHaveBeenCalled());
  const [call] = runVerb.mock.calls[0] ?? [];
  expect(call).toMatchObject({ resource: 'webhooks', id: 'hook', verb: 'replay-failed' });
  const since = Date.parse(String(call?.body?.['since']));
  expect(since).toBeGreaterThanOrEqual(earliest);
  expect(since).toBeLessThanOrEqual(Date.now() - dayMs);
});
