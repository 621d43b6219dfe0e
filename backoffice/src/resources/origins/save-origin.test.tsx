/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { ApiProblem } from '@pullproof/shared/problem';
import { createDataProvider } from '../../providers/data-provider.ts';
import type { RequestJson } from '../../providers/request-json.ts';
import { staleDesk } from '../../providers/stale-desk.ts';
import { StaleWatch } from '../../shared/records/stale-watch.tsx';
import { showScreen } from '../../testing/show-screen.tsx';
import { OriginDetail } from './detail.tsx';

const origin = {
  id: 'o1',
  version: 4,
  name: 'Springfield',
  company: 'Pullproof',
  line1: '1 Dock Road',
  line2: '',
  postalCode: '62701',
  city: 'Springfield',
  region: 'IL',
  country: 'US',
  cutOffTime: '14:00',
  timeZone: 'America/Chicago',
  carrierAccount: '',
  holidays: [],
  isDefault: false,
  unitCount: 3,
};
const theirs = { ...origin, version: 5, cutOffTime: '12:00', city: 'Chicago' };

interface Put {
  body: unknown;
  version: string | null;
}

/** The origin's page over a server whose record is the other person's by now. */
async function open() {
  const puts: Put[] = [];
  const request: RequestJson = async (url, { method = 'GET', body, headers } = {}) => {
    const answer = (json: unknown) => ({ status: 200, headers: new Headers(), body: '', json });
    if (url.includes('/timeline')) return answer({ data: [] });
    if (method !== 'PUT') return answer(origin);
    const changes = JSON.parse(String(body));
    const version = new Headers(headers).get('If-Match');
    puts.push({ body: changes, version });
    if (version !== '"5"') throw new ApiProblem(412, { code: 'STALE', message: 'Changed', current: theirs });
    return answer({ ...theirs, ...changes, version: 6 });
  };
  const provider = createDataProvider({ apiUrl: '/api/admin', request, resolveStale: staleDesk.ask });
  const page = (
    <ResourceContextProvider value="shipping/from">
      <OriginDetail />
      <StaleWatch />
    </ResourceContextProvider>
  );
  const { user } = showScreen(
    <Routes>
      <Route path="/shipping/from/:id" element={page} />
    </Routes>,
    { provider, at: '/shipping/from/o1' },
  );
  const type = async (name: string, text: string) => {
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
    await user.clear(field);
    await user.type(field, text);
  };
  await type('Same-day until', '16:00');
  await type('Name', 'Springfield North');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this first' }));
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { user, dialog, press, puts, type };
}

const typed = { cutOffTime: '16:00', name: 'Springfield North' };
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const valueOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

afterEach(() => jest.restoreAllMocks());

test('a field that both changed is chosen before the merge is saved on their version', async () => {
  const { user, dialog, press, puts } = await open();
  const merge = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save the merge' });
  expect(merge.disabled).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'Theirs: 12:00' }));
  expect(merge.disabled).toBe(false);
  await press('Save the merge');
  await isClosed();
  expect(puts).toEqual([
    { body: typed, version: '"4"' },
    { body: { name: 'Springfield North' }, version: '"5"' },
  ]);
  await waitFor(() => expect(valueOf(/^City/)).toBe('Chicago'));
});

test('mine are saved over theirs, which keeps what only they changed', async () => {
  const { press, puts } = await open();
  await press('Save mine');
  await isClosed();
  expect(puts[1]).toEqual({ body: typed, version: '"5"' });
});

test('takes their version without another request', async () => {
  const { press, puts } = await open();
  await press('Take theirs');
  await isClosed();
  expect(puts).toHaveLength(1);
  await waitFor(() => expect(valueOf(/^Same-day until/)).toBe('12:00'));
});

test('keep editing leaves what was typed', async () => {
  const { press, puts } = await open();
  await press('Keep editing');
  await isClosed();
  expect(puts).toHaveLength(1);
  expect(valueOf(/^Name/)).toBe('Springfield North');
});
