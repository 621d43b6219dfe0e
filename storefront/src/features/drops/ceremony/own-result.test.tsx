/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { DropDto, DropPrizeDto } from '@pullproof/server/contract';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { openDrop, prize } from '../../../lib/testing/signed-drop.ts';
import { OwnResult } from './own-result.tsx';
import { ceremonyText as text } from './text.ts';

const id = '019f0000-0000-7000-8002-000000000001';
const offer = {
  id: 'a1',
  place: 1,
  state: 'offered',
  claimUntil: '2026-11-23T20:00:00Z',
  valueCents: 1950,
  drop: { id, number: 12, day: '2026-11-20' },
  prize,
};

/** Entry 5 was drawn first, then 2, then 9; there is one prize. */
async function open(
  seq: number,
  of: Partial<DropPrizeDto>,
  data: unknown[] = [],
  state: DropDto['state'] = 'drawn',
) {
  fakeApi({ 'GET /api/me/drop-prizes': () => ({ body: { data } }) });
  const result = { seed: 'ab'.repeat(32), drawn: [4, 1, 8], drawnAt: '2026-11-20T20:01:00Z' };
  const drop = openDrop(id, {
    state,
    prizes: [{ ...prize, ...of }],
    result: result as unknown as DropDto['result'], // what the part reads of it
  });
  // Until the request for prizes is answered.
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <OwnResult drop={drop} seq={seq} />
      </SWRConfig>,
    ),
  );
}

test('an offered prize leads to its claim', async () => {
  await open(5, { state: 'offered', winnerSeq: 5 }, [offer]);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: text.claim });
  expect(link.getAttribute('href')).toContain('claim=a1');
  screen.getByText(text.yourWin(prize.cardName));
});

const taken = (state: 'unit' | 'cash', winnerSeq: number) => ({ state, winnerSeq });

test.each<[string, number, Partial<DropPrizeDto>, DropDto['state'], string]>([
  ['a card taken', 5, taken('unit', 5), 'finished', text.yourCard(prize.cardName)],
  ['cash taken', 5, taken('cash', 5), 'finished', text.yourCash(prize.cardName)],
  ['a prize that passed on', 5, taken('unit', 2), 'finished', text.yourPassedOn],
  ['an alternate who took it', 2, taken('unit', 2), 'finished', text.yourCard(prize.cardName)],
  ['an alternate who waits', 9, { state: 'offered', winnerSeq: 5 }, 'drawn', text.yourAlternate(2)],
  ['an alternate whose turn did not come', 9, taken('unit', 5), 'finished', text.yourAlternateOver(2)],
  [
    'an entry by email to be claimed',
    5,
    { state: 'offered', winnerSeq: 5 },
    'drawn',
    text.yourWin(prize.cardName),
  ],
  ['an entry that was not drawn', 3, taken('unit', 5), 'finished', text.yourMiss],
])('describes %s', async (_what, seq, of, state, words) => {
  await open(seq, of, [], state);
  screen.getByText(words);
  expect(screen.queryByRole('link')).toBeNull();
});
