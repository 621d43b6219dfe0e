/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ParcelRecord } from '@pullproof/server/contract';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { showScreen } from '../../testing/show-screen.tsx';
import { BulkParcelVerbs } from './bulk-verbs.tsx';

const onUnselectItems = jest.fn();

function listOf(...states: ParcelRecord['state'][]) {
  const data = states.map((state, at) => ({ id: `p${at + 1}`, number: `PP-1000${at + 1}`, state }));
  const selectedIds = data.map(({ id }) => id);
  const list = { data, selectedIds, onUnselectItems } as unknown as ListControllerResult<ParcelRecord>; // what is read
  return (
    <ListContextProvider value={list}>
      <BulkParcelVerbs />
    </ListContextProvider>
  );
}

const moved = (...refused: { id: string; code: string; message: string }[]) => ({ moved: ['p1'], refused });

afterEach(() => {
  jest.restoreAllMocks();
  onUnselectItems.mockClear();
});

test.each<[string, string, ParcelRecord['state']]>([
  ['Pick all units', 'pick', 'requested'],
  ['Buy labels', 'labels', 'picking'],
  ['Hand over', 'dispatch', 'packed'],
  ['Mark delivered', 'deliver', 'shipped'],
])('%s is sent for every selected parcel, after a look', async (label, verb, state) => {
  const { user, ask, sent } = showScreen(listOf(state, state), { answer: async () => moved() });
  const dialog = await ask(label);
  expect(screen.getByRole('dialog').textContent).toContain('2 parcels');
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ resource: 'shipping', verb, body: { ids: ['p1', 'p2'] } }]);
  expect(onUnselectItems).toHaveBeenCalledTimes(1);
});

test('refused parcels are named with their reason and stay selected', async () => {
  const message = 'This parcel is waiting and can’t continue yet.';
  const answer = async () => moved({ id: 'p2', code: 'WRONG_STATE', message });
  const { user, ask } = showScreen(listOf('requested', 'requested'), { answer });
  const dialog = await ask('Pick all units');
  await user.click(dialog.getByRole('button', { name: 'Pick all units' }));
  const refused = await screen.findByRole('dialog', { name: '1 done, 1 refused' });
  expect(refused.textContent).toContain(`PP-10002: ${message}`);
  expect(onUnselectItems).not.toHaveBeenCalled();
  await user.click(within(refused).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers only verbs that fit a selected parcel', async () => {
  showScreen(listOf('requested', 'packed'));
  await screen.findByRole('button', { name: 'Pick all units' });
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Pick all units', 'Buy labels', 'Hand over', 'Print labels']);
});

describe('printing labels', () => {
  const shown = { location: { href: '' }, close: jest.fn() };
  const print = async (answer: Partial<Response>) => {
    jest.spyOn(window, 'open').mockReturnValue(shown as unknown as Window);
    const fetch = jest.fn(async (_path: string, _init: RequestInit) => answer as Response);
    Object.assign(globalThis, { fetch });
    Object.assign(URL, { createObjectURL: () => 'blob:labels', revokeObjectURL: () => undefined });
    const { user } = showScreen(listOf('packed', 'packed'));
    await user.click(await screen.findByRole('button', { name: 'Print labels' }));
    return fetch;
  };

  test('asks for one document in the order of the list', async () => {
    const fetch = await print({ ok: true, blob: async () => new Blob() });
    await waitFor(() => expect(shown.location.href).toBe('blob:labels'));
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect([path, init?.body]).toEqual([
      '/api/admin/shipping/labels.pdf',
      JSON.stringify({ ids: ['p1', 'p2'] }),
    ]);
  });

  test('closes the window of a print that was refused', async () => {
    const problem = { code: 'WRONG_STATE', message: 'PP-10002 has no label yet.' };
    await print({ ok: false, status: 409, json: async () => problem });
    await waitFor(() => expect(shown.close).toHaveBeenCalledTimes(1));
  });
});
