/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import type { MyPackDto } from '@pullproof/server/contract';
import { openLyingly } from '../../../lib/testing/lying-shop.ts';
import { askUntilAnswered, look, type Opening } from './open-packs.ts';
import { keepProgress, readProgress } from './progress.ts';

const realFetch = globalThis.fetch;
type Reply = { status: number; body: unknown; retryAfter?: string } | 'lost';
let sent: string[] = [];

/** A shop that answers opening, and what the packs are, in turn; commitments fail to load. */
function visit(replies: Readonly<Record<'open' | 'list', Reply[]>>): void {
  sent = [];
  globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const kind = init?.method === 'POST' ? 'open' : path.startsWith('/api/me/packs?') ? 'list' : undefined;
    const reply =
      kind && replies[kind][Math.min(sent.filter((one) => one === kind).length, replies[kind].length - 1)];
    if (kind) sent.push(kind);
    if (reply === undefined || reply === 'lost') throw new TypeError('fetch failed');
    const headers = new Headers({
      'content-type': 'application/json',
      'retry-after': reply.retryAfter ?? '',
    });
    // The members that are read.
    return {
      ok: reply.status < 400,
      status: reply.status,
      headers,
      json: async () => reply.body,
    } as Response;
  };
}

const one = (id: string, state: MyPackDto['state']) => ({ id, state }) as MyPackDto;
const list = (...data: MyPackDto[]): Reply => ({ status: 200, body: { data } });
const refusal = (status: number, code: string, retryAfter?: string): Reply => ({
  status,
  body: { code, message: code },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
const opened: Reply = { status: 200, body: openLyingly() };

async function ask(...ids: string[]) {
  const shown: Opening[] = [];
  const [first = '', ...others] = ids;
  const packs: [MyPackDto, ...MyPackDto[]] = [one(first, 'sold'), ...others.map((id) => one(id, 'sold'))];
  const isOpen = await askUntilAnswered(
    packs,
    (next) => void shown.push(next),
    () => false,
  );
  return { isOpen, shown };
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: 50 });
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

it.each(['RUN_FENCED', 'LOG_DELAYED', 'MAINTENANCE'])(
  'shows a pack as sealed that %s kept so',
  async (code) => {
    visit({ open: [refusal(503, code)], list: [list(one('pack-1', 'sold'))] });
    const { isOpen, shown } = await ask('pack-1');
    expect(isOpen).toBe(false);
    expect(shown).toMatchObject([{ name: 'sealed', error: { code } }]);
    expect(sent).toEqual(['open', 'list']);
    expect(readProgress(['pack-1'])).toBeUndefined();
  },
);

it('shows a pack as opened that was opened by the try whose answer was lost', async () => {
  visit({ open: ['lost', refusal(409, 'SELF_EXCLUDED'), opened], list: [list(one('pack-1', 'opened'))] });
  const { isOpen, shown } = await ask('pack-1');
  expect(isOpen).toBe(true);
  expect(shown.map(({ name }) => name)).toEqual(['sealed', 'unchecked']);
  expect(shown[0]).toMatchObject({ lost: 'silent' });
  expect(readProgress(['pack-1'])).toEqual({});
});

it('does not show a pack as sealed that was returned in another tab', async () => {
  visit({ open: [refusal(409, 'WRONG_STATE')], list: [list(one('pack-1', 'refunded'))] });
  const { shown } = await ask('pack-1');
  expect(shown).toEqual([{ name: 'absent' }]);
});

it('claims nothing of a pack while the shop does not say what it is', async () => {
  visit({ open: [refusal(403, 'SELF_EXCLUDED')], list: ['lost'] });
  const { shown } = await ask('pack-1');
  expect(shown).toMatchObject([{ name: 'failed' }]);
});

it('waits as long as a busy shop asks', async () => {
  visit({ open: [refusal(503, 'OVERLOADED', '20'), opened], list: ['lost'] });
  const asking = ask('pack-1');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['open']);
  await jest.advanceTimersByTimeAsync(10_000);
  const { isOpen, shown } = await asking;
  expect(isOpen).toBe(true);
  expect(shown[0]).toMatchObject({ name: 'sealed', lost: 'busy' });
});

it('comes back to opened packs of a tear that left others sealed', async () => {
  keepProgress(['pack-1', 'pack-2'], {});
  visit({ open: [opened], list: [list(one('pack-2', 'sold'), one('pack-1', 'opened'))] });
  expect(await look(['pack-1', 'pack-2'])).toMatchObject({
    name: 'unchecked',
    refusedCount: 1,
    progress: {},
  });
});

it('shows the sealed packs of those that were not torn here', async () => {
  visit({ open: [opened], list: [list(one('pack-2', 'sold'), one('pack-1', 'opened'))] });
  expect(await look(['pack-1', 'pack-2'])).toMatchObject({ name: 'sealed', packs: [{ id: 'pack-2' }] });
  expect(sent).toEqual(['list']);
});
