'use client';

import type { OpenedPackDto } from '@pullproof/server/contract';
import { useMemo } from 'react';
import { ShareDialog, type SharedPull } from '../pulls/index.ts';
import { orderForReveal } from '../reveal/index.ts';
import { toOutcome } from './outcome.ts';

interface ShareOpenedProps {
  packs: readonly OpenedPackDto[];
  onClose: () => void;
}

/** Shares the pulls of an opening, the rarest first. */
export function ShareOpened({ packs, onClose }: ShareOpenedProps) {
  const [best, ...others] = useMemo(() => listBestFirst(packs), [packs]);
  return best ? <ShareDialog pulls={[best, ...others]} isMine onClose={onClose} /> : null;
}

function listBestFirst(packs: readonly OpenedPackDto[]): SharedPull[] {
  const cards = orderForReveal(packs.flatMap((pack) => toOutcome(pack).cards));
  return cards.reverse().map(({ id, name }) => ({ id, cardName: name }));
}
