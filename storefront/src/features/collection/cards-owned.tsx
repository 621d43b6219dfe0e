'use client';

import type { OwnedSetDto } from '@pullproof/server/contract';
import { SetProgress } from './set-progress.tsx';
import { Units } from './units.tsx';

/** The customer's sets and cards. */
export function CardsOwned({ sets }: { sets: readonly OwnedSetDto[] }) {
  return (
    <>
      <SetProgress sets={sets} />
      <Units />
    </>
  );
}
