/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DailyRecord, DropDto, UnitRecord } from '@pullproof/server/contract';
import {
  CoreAdminContext,
  RecordContextProvider,
  usePermissions,
  useRecordContext,
  type AuthProvider,
} from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import type { ConsoleDataProvider, VerbCall } from '../../../providers/data-provider.ts';
import { RelayAlert } from './detail.tsx';
import { DropPrizes } from './prizes.tsx';
import { VoidVerb } from './void-verb.tsx';

const prize = (collectibleId: string, place: number) =>
  ({
    collectibleId,
    place,
    cardName: `Card ${collectibleId}`,
    cardNumber: '1',
    setName: 'Set',
    image: null,
    serial: null,
    grade: null,
    valueCents: 500,
  }) as unknown as DropDto['prizes'][number]; // what the screen shows of it

const dropOf = (ids: readonly string[]) =>
  ({ announcedAt: null, prizes: ids.map((id, at) => prize(id, at + 1)) }) as unknown as DropDto;

const record = {
  id: 'drop 1',
  number: 7,
  version: 3,
  state: 'scheduled',
  announcedAt: null,
  drop: dropOf(['a', 'b']),
} as unknown as DailyRecord;

const unit = {
  id: 'c',
  cardName: 'Card c',
  cardNumber: '3',
  setName: 'Set',
  serial: 4,
  grade: null,
  valueCents: 900,
  imageUrl: null,
} as unknown as UnitRecord;

/** Shows when permissions have come: what is missing then stays missing. */
const Known = () => <p>May: {usePermissions<string[]>().permissions?.join()}</p>;

interface Setting {
  permissions?: string[];
  answer?: (call: VerbCall) => Promise<unknown>;
}

function open(
  screenOf: () => React.ReactNode,
  shown: DailyRecord,
  { permissions = ['daily.*', 'collectibles.read', 'class.read'], answer = async () => ({}) }: Setting = {},
) {
  const runVerb = jest.fn(answer);
  // react-admin writes every refusal to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const getList = jest.fn(async (resource: string, _params: { filter: unknown }) =>
    resource === 'collectibles' ? { data: [unit], total: 1 } : { data: [], total: 0 },
  );
  const dataProvider = { runVerb, getList } as unknown as ConsoleDataProvider;
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => permissions,
  } as unknown as AuthProvider;
  const page = (of: DailyRecord) => (
    <CoreAdminContext dataProvider={dataProvider} authProvider={authProvider}>
      <Known />
      <RecordContextProvider value={of}>{screenOf()}</RecordContextProvider>
    </CoreAdminContext>
  );
  const { rerender } = render(page(shown));
  return { runVerb, getList, user: userEvent.setup(), show: (of: DailyRecord) => rerender(page(of)) };
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const save = () => screen.getByRole('button', { name: 'Save prizes' });

afterEach(() => jest.restoreAllMocks());

describe('prizes of a drop', () => {
  const editor = () => <DropPrizes />;

  test('are sent in their new order, with the version they are based on', async () => {
    const { user, runVerb } = open(editor, record);
    await user.click(await screen.findByRole('button', { name: 'Move Card b up' }));
    expect(rows()[0]).toContain('Card b');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Card b up' }).disabled).toBe(true);
    await user.click(save());
    await waitFor(() => expect(runVerb).toHaveBeenCalledTimes(1));
    expect(runVerb.mock.calls[0]?.[0]).toMatchObject({
      resource: 'daily',
      id: 'drop 1',
      verb: 'prizes',
      body: { version: 3, collectibleIds: ['b', 'a'] },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save prizes' })).toBeNull());
  });

  test('come from free units of the vault, each once', async () => {
    const { user, runVerb, getList } = open(editor, record);
    await user.click(await screen.findByRole('button', { name: 'Pick from the vault' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Add Card c' }));
    expect(getList.mock.calls.find(([resource]) => resource === 'collectibles')?.[1].filter).toEqual({
      state: 'vault',
      isLocked: false,
    });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add Card c' }).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Card a' }));
    await user.click(save());
    await waitFor(() =>
      expect(runVerb.mock.calls[0]?.[0].body).toEqual({ version: 3, collectibleIds: ['b', 'c'] }),
    );
  });

  test('stay on screen when someone else was first, and are not sent before a choice', async () => {
    const stale = new ApiProblem(412, { code: 'STALE', message: 'Someone else changed this record.' });
    const { user, runVerb, show } = open(editor, record, { answer: () => Promise.reject(stale) });
    await user.click(await screen.findByRole('button', { name: 'Remove Card a' }));
    await user.click(save());
    await screen.findByText('Someone else changed this record.');
    show({ ...record, version: 4, drop: dropOf(['a', 'b', 'z']) });
    expect(rows()).toHaveLength(1);
    expect(save()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await user.click(save());
    await waitFor(() => expect(runVerb).toHaveBeenCalledTimes(2));
    expect(runVerb.mock.calls[1]?.[0].body).toEqual({ version: 4, collectibleIds: ['b'] });
    show({ ...record, version: 5, drop: dropOf(['z']) });
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(rows()).toEqual([expect.stringContaining('Card z')]);
  });

  test.each([
    ['announced ones', { ...record, announcedAt: '2026-03-01T00:00:00Z' }, ['daily.*']],
    ['those of an open drop', { ...record, state: 'open' as const }, ['daily.*']],
    ['those that a role only reads', record, ['daily.read']],
  ])('%s cannot be changed', async (_, shown, permissions) => {
    open(editor, shown, { permissions });
    await screen.findByText(`May: ${permissions.join()}`);
    expect(rows()).toHaveLength(2);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('cancelling a drop', () => {
  const verbOf = (shown: DailyRecord) => () => <VoidVerb drop={shown} />;
  const reason = () => screen.getByRole('textbox', { name: /^Public reason/ });

  test('takes one person and a public reason before the announcement', async () => {
    const answer = async () => ({ id: 'drop 1', state: 'void', approvalId: null });
    const { user, runVerb } = open(verbOf(record), record, { answer });
    await user.click(await screen.findByRole('button', { name: 'Cancel drop' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('The reason is public');
    await user.type(reason(), 'Too soon');
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancel drop' });
    expect(confirm.disabled).toBe(true);
    await user.type(reason(), ' for the shop');
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(runVerb.mock.calls[0]?.[0]).toMatchObject({
      verb: 'void',
      body: { version: 3, reason: 'Too soon for the shop' },
    });
  });

  const announcedAt = '2026-03-01T00:00:00Z';
  test.each([
    ['announced', { ...record, announcedAt }],
    ['open', { ...record, announcedAt, state: 'open' as const }],
  ])('requests approval while the drop is %s', async (_, shown) => {
    const { user } = open(verbOf(shown), shown);
    await user.click(await screen.findByRole('button', { name: 'Cancel drop' }));
    expect(screen.getByRole('button', { name: 'Request approval' })).toHaveProperty('disabled', true);
  });

  test.each([
    ['its list is published', { ...record, state: 'closed' as const }, ['daily.*']],
    ['it is drawn', { ...record, state: 'drawn' as const }, ['daily.*']],
    [
      'a request is pending',
      { ...record, announcedAt, state: 'open' as const, voidApprovalId: 'x' },
      ['daily.*'],
    ],
    ['the role only reads', record, ['daily.read']],
  ])('is not offered when %s', async (_, shown, permissions) => {
    open(verbOf(shown), shown, { permissions });
    await screen.findByText(`May: ${permissions.join()}`);
    expect(screen.queryByRole('button', { name: 'Cancel drop' })).toBeNull();
  });
});

const relayed = (failing: readonly boolean[], kind = 'drand') =>
  ({
    ...record,
    state: 'closed',
    drop: { ...dropOf(['a']), beacon: { kind }, result: null },
    relays: failing.map((isFailing, at) => ({
      address: `https://relay-${at}.test`,
      answeredAt: null,
      failingSince: isFailing ? '2026-11-20T20:02:00Z' : null,
      error: isFailing ? 'It answered 500.' : null,
    })),
  }) as unknown as DailyRecord; // what the screen shows of it

test('a relay that fails is named while the draw still needs the beacon', async () => {
  const { show } = open(() => <RelayAlertHere />, relayed([true, false]));
  await screen.findByText(/^1 of 2 relays of the beacon don’t answer/);
  screen.getByText(/relay-0.*It answered 500/);
  show(relayed([true, true]));
  await screen.findByText(/^No relay of the beacon answers/);
  show(relayed([true, true], 'test-chain'));
  await waitFor(() => expect(screen.queryByText(/relay/)).toBeNull());
  show(relayed([false, false]));
  expect(screen.queryByText(/relay/)).toBeNull();
});

function RelayAlertHere() {
  const drop = useRecordContext<DailyRecord>();
  return drop ? <RelayAlert drop={drop} /> : null;
}
