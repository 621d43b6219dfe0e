/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, type AuthProvider, type DataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../providers/i18n-provider.ts';
import { NewDrop } from './new-drop.tsx';

const terms = {
  // Two hours ahead of UTC on the days below.
  shopTimeZone: 'Europe/Berlin',
  dropOpensAt: '08:00',
  dropClosesAt: '20:00',
  dropAlternates: 5,
  dropClaimHours: 72,
};
const planned = ['2027-06-02', '2027-06-03'].map((day) => ({ id: day, day, state: 'scheduled' }));

// Only the date stands still.
const doNotFake = [
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
] as const;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2027-06-01T12:00:00Z'), doNotFake: [...doNotFake] });
  // jsdom has neither fetch nor Response; request-json.ts reads these fields alone.
  const settings = {
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify({ terms }),
  };
  Object.assign(globalThis, { fetch: async () => settings });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open(permissions: string[]) {
  const create = jest.fn(async (_resource: string, { data }: { data: object }) => ({
    data: { ...data, id: 'new' },
  }));
  const getList = async () => ({ data: planned, total: planned.length });
  const dataProvider = { create, getList } as unknown as DataProvider;
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissions,
  } as unknown as AuthProvider;
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider} i18nProvider={i18nProvider}>
        <NewDrop />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const user = userEvent.setup({ delay: null });
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    return within(await screen.findByRole('dialog'));
  };
  return { create, user, press };
}

test('plans the next free day with the hours of the settings, in the shop’s zone', async () => {
  const { create, user, press } = open(['daily.*']);
  const dialog = await press();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Opens/).value).toBe('2027-06-04T08:00');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    day: '2027-06-04',
    opensAt: '2027-06-04T06:00:00.000Z',
    closesAt: '2027-06-04T18:00:00.000Z',
    alternates: 5,
    claimHours: 72,
  });
});

test('the day follows the closing time', async () => {
  const { create, user, press } = open(['daily.*']);
  const dialog = await press();
  fireEvent.change(dialog.getByLabelText(/^Closes/), { target: { value: '2027-06-05T09:30' } });
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    day: '2027-06-05',
    closesAt: '2027-06-05T07:30:00.000Z',
  });
});

test('sends nothing while it would close before it opens', async () => {
  const { create, user, press } = open(['daily.*']);
  const dialog = await press();
  fireEvent.change(dialog.getByLabelText(/^Closes/), { target: { value: '2027-06-04T07:00' } });
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await dialog.findByText('Must be after the opening');
  expect(create).not.toHaveBeenCalled();
});

test('offers no new drop to a role that only reads', async () => {
  open(['daily.read']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create' })).toBeNull());
});
