/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { formatCount, type CurrentDropDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { openDrop } from '../../../lib/testing/signed-drop.ts';
import { ceremonyText } from '../ceremony/text.ts';
import { heldText, text } from '../text.ts';
import { enterText } from './text.ts';
import { Today } from './today.tsx';

const { numbers } = ceremonyText;

/** Shows the page's first part with this answer of the shop. */
function open(current: CurrentDropDto): void {
  fakeApi({
    'GET /api/session': () => ({
      body: { customer: null, mfa: { enrolled: false, verified: false, pending: false } },
    }),
    'GET /api/drops/current': () => ({ body: current }),
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Today initial={current} />
    </SWRConfig>,
  );
}

const counts = { finishedCount: 0, voidCount: 0, fencedSince: null, losses: [] };
const since = '2026-11-20T10:00:00Z';

test('the page says when the next drop opens while there is none', async () => {
  open({ drop: null, next: { opensAt: '2099-01-02T08:00:00Z', day: '2099-01-02' }, ...counts });
  await screen.findByText(text.none.title);
  screen.getByText(text.none.next, { exact: false });
  expect(document.querySelector('time')?.dateTime).toBe('2099-01-02T08:00:00Z');
});

test('the page says that no drop is planned', async () => {
  open({ drop: null, next: null, ...counts });
  await screen.findByText(text.none.unplanned);
});

test('a fenced drop takes no entry: the page says since when it is on hold, and why', async () => {
  open({ drop: openDrop('held', { fencedSince: since, prizes: [] }), next: null, ...counts });
  await screen.findByText(text.states.held);
  screen.getByText(heldText.title, { exact: false });
  screen.getByText(heldText.body);
  expect(screen.queryByRole('button', { name: enterText.enter })).toBeNull();
});

test('the page says that no drop is announced while an announcement is missing', async () => {
  open({ drop: null, next: null, ...counts, fencedSince: since });
  await screen.findByText(heldText.chainBody);
  screen.getByText(heldText.chain, { exact: false });
});

test('while entries are open the page shows what the draw is bound to', async () => {
  const drop = openDrop('019f0000-0000-7000-8000-00000000f001', {
    closesAt: '2099-01-01T00:00:00Z',
    // jsdom has no light to turn a card in.
    prizes: [],
  });
  open({ drop, next: null, ...counts });
  await screen.findByText(text.published.title);
  const valueOf = (name: string) => screen.getByText(name).nextSibling?.textContent ?? '';
  const { seedHash } = JSON.parse(drop.announcement?.document ?? '{}') as { seedHash: string }; // as it was signed
  expect(seedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(valueOf(numbers.seedHash)).toContain(seedHash.slice(0, 6));
  expect(valueOf(numbers.beacon)).toContain(formatCount(drop.beacon?.round ?? 0));
  screen.getByText(numbers.testChain);
});
