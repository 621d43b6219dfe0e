'use client';

import type { TopPullDto } from '@pullproof/server/contract';
import { BestPulls } from './best-pulls.tsx';
import { PullList } from './pull-list.tsx';

/** Number shown as cards; the rest are rows. */
const BEST = 3;

/** A window's pulls, most valuable first; each opens its receipt over this page. */
export function PullBoard({ pulls }: { pulls: readonly TopPullDto[] }) {
  return (
    <>
      <BestPulls pulls={pulls.slice(0, BEST)} />
      <PullList pulls={pulls.slice(BEST)} opens="here" firstRank={BEST + 1} />
    </>
  );
}
