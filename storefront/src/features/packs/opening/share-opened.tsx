'use client';

import { useMemo } from 'react';
import { ShareDialog, type SharedPull } from '../pulls/index.ts';
import { orderForReveal } from '../reveal/index.ts';
import { type RevealedPack, toOutcome } from './outcome.ts';

interface ShareOpenedProps {
  packs: readonly RevealedPack[];
  onClose: () => void;
}

/** Shares the pulls of an opening, the rarest first. */
export function ShareOpened({ packs, onClose }: ShareOpenedProps) {
  const [best, ...others] = useMemo(() => listBestFirst(packs), [packs]);
  return best ? <ShareDialog pulls={[best, ...others]} isMine onClose={onClose} /> : null;
}

function listBestFirst(packs: readonly RevealedPack[]): SharedPull[] {
  const cards = orderForReveal(packs.flatMap((pack) => toOutcome(pack).cards));
  return cards.reverse().map(({ id, unit }) => ({ id, cardName: unit.name }));
}
