/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { openDrop } from '../../../lib/testing/signed-drop.ts';
import { ceremonyText } from '../ceremony/text.ts';
import { text } from '../text.ts';
import { Today } from './today.tsx';

const { numbers } = ceremonyText;

test('while entries are open the page shows what the draw is bound to', async () => {
  const drop = openDrop('019f0000-0000-7000-8000-00000000f001', {
    closesAt: '2099-01-01T00:00:00Z',
    // jsdom has no light to turn a card in.
    prizes: [],
  });
  const current = { drop, next: null, finishedCount: 0, voidCount: 0 };
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
  await screen.findByText(text.published.title);
  const valueOf = (name: string) => screen.getByText(name).nextSibling?.textContent ?? '';
  const { seedHash } = JSON.parse(drop.announcement?.document ?? '{}') as { seedHash: string }; // as it was signed
  expect(seedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(valueOf(numbers.seedHash)).toContain(seedHash.slice(0, 6));
  expect(valueOf(numbers.rounds)).toBe(drop.delayIterations.toLocaleString('en-US'));
  expect(valueOf(numbers.beacon)).toBe(numbers.noBeacon);
});
