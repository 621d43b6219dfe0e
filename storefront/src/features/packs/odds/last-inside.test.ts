import type { RunDto } from '@pullproof/server/contract';
import { findLastInside } from './last-inside.ts';

type Run = Parameters<typeof findLastInside>[0];

const odds = (rank: number, className: string, unitsTotal: number, unitsUnrevealed: number) => ({
  rank,
  className,
  unitsTotal,
  unitsUnrevealed,
});
const aRun = (liveOdds: ReturnType<typeof odds>[]): Run => ({
  // only what it reads
  liveOdds: liveOdds as unknown as RunDto['liveOdds'],
  packsUnrevealed: 893,
  packsPerBox: 1,
  logSeq: 1_204,
  product: { id: 'a', slug: 'deep-signal', title: 'Deep Signal' },
});

test('the last one is news while one of several is left in the rarest class', () => {
  expect(findLastInside(aRun([odds(1, 'Common', 9, 1), odds(6, 'Mythic', 3, 1)]))).toMatchObject({
    says: 'The last Mythic of Deep Signal is still inside one of the 893 packs nobody has opened, as of entry 1,204 of its public log.',
    href: '/shop/deep-signal',
  });
});

test.each([
  ['two are left', [odds(6, 'Mythic', 3, 2)]],
  ['none is left', [odds(6, 'Mythic', 3, 0), odds(5, 'Legendary', 3, 1)]],
  ['there was only one', [odds(6, 'Mythic', 1, 1)]],
  ['the run has no classes', []],
])('says nothing when %s', (_, liveOdds) => {
  expect(findLastInside(aRun(liveOdds))).toBeNull();
});
