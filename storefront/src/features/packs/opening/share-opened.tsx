'use client';

import { useMemo } from 'react';
import { ShareDialog, type SharedPull } from '../pulls/index.ts';
import { orderForReveal } from '../reveal/index.ts';
import { type RevealedPack, toUncounted } from './outcome.ts';

interface ShareOpenedProps {
  packs: readonly RevealedPack[];
  /** The pull that is shown first. */
  firstId: string | undefined;
  onClose: () => void;
}

/** Shares a pull of an opening, or another of them, the rarest first. */
export function ShareOpened({ packs, firstId, onClose }: ShareOpenedProps) {
  const pulls = useMemo(() => listBestFirst(packs), [packs]);
  const first = pulls.find(({ id }) => id === firstId) ?? pulls[0];
  const others = pulls.filter((pull) => pull !== first);
  return first ? <ShareDialog pulls={[first, ...others]} isMine onClose={onClose} /> : null;
}

function listBestFirst(packs: readonly RevealedPack[]): SharedPull[] {
  const cards = orderForReveal(packs.flatMap(toUncounted).flatMap((pack) => pack.cards));
  return cards.reverse().map(({ id, unit }) => ({ id, cardName: unit.name }));
}
