'use client';

import type { OwnedSetDto } from '@pullproof/server/contract';
import { SetProgress } from './set-progress.tsx';
import { Units } from './units.tsx';

/** The sets one collects and the cards one owns. */
export function CardsOwned({ sets }: { sets: readonly OwnedSetDto[] }) {
  return (
    <>
      <SetProgress sets={sets} />
      <Units />
    </>
  );
}
