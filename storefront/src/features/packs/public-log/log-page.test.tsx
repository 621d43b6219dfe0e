/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { render, screen, fireEvent, waitFor } from '@testing-library/react';
import type { PublicLogDto } from '@pullproof/server/contract';
import type { SeenLog } from '@pullproof/verify';
import { SWRConfig } from 'swr';
import { fakeApi, type Sent } from '../../../lib/testing/fake-api.ts';
import { LogPage } from './log-page.tsx';
import { keepLog, readFault, readKept } from './log-memory.ts';
import { visitLog } from './visit-log.ts';

interface Comparison {
  name: string;
  outcome: string;
  seen: SeenLog;
  shown: Pick<PublicLogDto, 'checkpoint' | 'keys'>;
  hashes: string[];
}

interface WitnessVector {
  name: string;
  shown: Pick<PublicLogDto, 'checkpoint' | 'keys'>;
  witnesses: { key: string; address: string }[];
  required: number;
  earlier?: { checkpoint: string; hashes: string[] };
}

const file = new URL('../../../../../docs/fairness-vectors-log.json', import.meta.url);
// Written by `npm run vectors`.
const { comparisons, witnesses } = JSON.parse(readFileSync(file, 'utf8')) as {
  comparisons: Comparison[];
  witnesses: WitnessVector[];
};
let sent: Sent[] = [];
const listAsked = (): string[] => sent.map(({ path }) => path);

function find(name: string): Comparison {
  const found = comparisons.find((one) => one.name === name);
  if (!found) throw new Error(`There is no vector “${name}”.`);
  return found;
}

/** The shop shows this state; `null` stands for a log that isn't that long. */
function show(
  { shown, hashes }: Pick<Comparison, 'shown' | 'hashes'>,
  kept = 0,
  witnessed: Partial<PublicLogDto> = {},
): void {
  const [origin = '', size = ''] = shown.checkpoint.split('\n');
  const log = { ...shown, origin, size: Number(size), verifierKey: 'key', shopKey: 'ab' };
  const named = { witnesses: [], witnessesRequired: 0, witnessed: null, ...witnessed };
  const data = { ...log, ...named, signedAt: '2026-11-20T12:00:00.000Z' };
  const consistency = `GET /api/log/consistency?from=${Math.min(kept, log.size)}&to=${Math.max(kept, log.size)}`;
  sent = fakeApi({
    'GET /api/log': () => ({ body: { data } }),
    'GET /api/settings': () => ({ body: { terms: { supportEmail: 'help@shop.test' } } }),
    [consistency]: () =>
      hashes.length > 0 ? { body: { hashes } } : { status: 400, body: { code: 'VALIDATION_FAILED' } },
  });
}

const keepSeen = (seen: SeenLog): void =>
  keepLog({ ...seen, checkpoint: 'an older one', seenAt: '2026-11-19T12:00:00.000Z' });

beforeEach(() => {
  localStorage.clear();
});

const showPage = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <LogPage />
    </SWRConfig>,
  );

test('keeps the first state that it sees, and asks nothing more while that stays the newest', async () => {
  const { shown } = find('the same state');
  show({ shown, hashes: [] });
  expect(await visitLog()).toEqual({ name: 'first' });
  expect(readKept()?.size).toBe(41);
  expect(await visitLog()).toEqual({ name: 'grown' });
  expect(listAsked()).toEqual(['/api/log', '/api/log']);
});

test('goes on from what it kept, with a proof between both sizes', async () => {
  const { seen, ...now } = find('a log that grew');
  keepSeen(seen);
  show(now, seen.size);
  expect(await visitLog()).toEqual({ name: 'grown' });
  expect([readKept()?.size, listAsked().at(-1)]).toEqual([41, '/api/log/consistency?from=31&to=41']);
});

test.each(['a fork that grew', 'a fork of the same size', 'a rollback', 'another origin'])(
  '%s: stays a fault, with both states in the file, until somebody has saved it',
  async (name) => {
    const { seen, outcome, ...now } = find(name);
    keepSeen(seen);
    show(now, seen.size);
    expect(await visitLog()).toMatchObject({
      name: 'fault',
      fault: { kind: outcome, kept: { root: seen.root }, shown: now.shown },
    });
    show({ shown: find('the same state').shown, hashes: [] });
    expect(readFault()?.kind).toBe(outcome);
    showPage();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Save the file')).toBeTruthy();
    fireEvent.click(screen.getByText('I’ve saved it'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(readFault()).toBeUndefined();
  },
);

test('an older copy is no fault, and what was kept stays', async () => {
  const { seen, ...now } = find('an older copy of the same log');
  keepSeen(seen);
  show(now, seen.size);
  showPage();
  expect(await screen.findByText(/You were shown an older copy/)).toBeTruthy();
  expect(readKept()?.size).toBe(41);
});

test('says plainly that 0 independent parties witness it', async () => {
  show(find('the same state'));
  showPage();
  expect(await screen.findByText(/^Witnessed by 0 independent parties/)).toBeTruthy();
});

function showWitnesses(name: string, answers = true): void {
  const found = witnesses.find((one) => one.name === name);
  if (!found) throw new Error(`There is no vector “${name}”.`);
  const { shown, earlier, required } = found;
  const signed = found.witnesses.map((one) => ({ ...one, cosignedAt: '2026-11-20T12:00:00.000Z', size: 41 }));
  // Without answers the question after the proof finds nobody.
  show({ shown, hashes: earlier?.hashes ?? [] }, earlier && answers ? 31 : 0, {
    witnesses: signed,
    witnessesRequired: required,
    witnessed: earlier?.checkpoint ?? null,
  });
  showPage();
}

test.each([
  ['three of three', /^Witnessed by 3 of 3/, /Enough of them have signed the newest state/],
  ['one of three', /^Witnessed by 1 of 3/, /fewer than the 2 that we ask for/],
  ['no policy', /^Witnessed by 3 of 3/, /don’t say how many/],
  ['an earlier state that two signed', /^Witnessed by 2 of 3/, /signed the state of 31 entries/],
  ['the shop’s own host', /^Witnessed by 0 independent parties/, /Ours, or not known/],
  ['nobody signed', /^Witnessed by 0 independent parties/, /fewer than the 2 that we ask for/],
  ['an altered signature', /counts no witness. It found: the cosignature of birch/, /Not checked/],
])('%s: the page says so, by what the browser checked', async (name, summary, detail) => {
  showWitnesses(name);
  expect(await screen.findByText(summary)).toBeTruthy();
  expect(screen.getAllByText(detail).length).toBeGreaterThan(0);
});

test('names each witness with the last time that it signed', async () => {
  showWitnesses('three of three');
  await screen.findByText(/^Witnessed by 3 of 3/);
  const items = screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));
  const said = items.map((item) => [
    item.querySelector('strong')?.textContent,
    item.querySelector('time')?.dateTime,
  ]);
  const at = '2026-11-20T12:00:00.000Z';
  expect(said).toEqual(['birch.example/w1', 'heron.example', 'tide.example/w'].map((name) => [name, at]));
});

test('a question about an earlier state that got no answer is no finding against the shop', async () => {
  showWitnesses('an earlier state that two signed', false);
  expect(await screen.findByText(/^Witnessed by 0 independent parties/)).toBeTruthy();
  expect(screen.queryByText(/It found/)).toBeNull();
});

test('an offline visit is no fault', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  await expect(visitLog()).rejects.toThrow('offline');
  expect(readFault()).toBeUndefined();
});

test('a shop that shows a state and answers no question about it is said not to be compared', async () => {
  const { seen, ...now } = find('a fork that grew');
  keepSeen(seen);
  show(now);
  showPage();
  expect(await screen.findByText(/couldn’t compare it with the log now/)).toBeTruthy();
  expect([readFault(), readKept()?.root]).toEqual([undefined, seen.root]);
});

describe('a shop that answers everything but this', () => {
  const hours = (count: number): void => {
    jest.setSystemTime(Date.now() + count * 3_600_000);
  };
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick'] }),
  );
  afterEach(() => jest.useRealTimers());

  test('is a fault after three days, with what was kept in the file', async () => {
    const { seen, ...now } = find('a fork that grew');
    keepSeen(seen);
    show(now);
    await expect(visitLog()).rejects.toThrow();
    hours(71);
    await expect(visitLog()).rejects.toThrow();
    hours(2);
    expect(await visitLog()).toMatchObject({
      name: 'fault',
      fault: { kind: 'unanswered', kept: { root: seen.root }, shown: now.shown },
    });
    showPage();
    expect(await screen.findByText('Our log hasn’t answered for days')).toBeTruthy();
  });

  test('is none again once it has answered', async () => {
    const { seen, ...now } = find('a log that grew');
    keepSeen(seen);
    show(now);
    await expect(visitLog()).rejects.toThrow();
    hours(80);
    show(now, seen.size);
    expect(await visitLog()).toEqual({ name: 'grown' });
    keepSeen(seen);
    show(now);
    await expect(visitLog()).rejects.toThrow();
    expect(readFault()).toBeUndefined();
  });

  test('counts a log that disappeared, and no day offline', async () => {
    const { seen } = find('a log that grew');
    keepSeen(seen);
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    await expect(visitLog()).rejects.toThrow('offline');
    hours(80);
    sent = fakeApi({ 'GET /api/log': () => ({ body: { data: null } }) });
    await expect(visitLog()).rejects.toThrow('no state');
    hours(73);
    expect(await visitLog()).toMatchObject({ fault: { kind: 'unanswered' } });
  });
});
