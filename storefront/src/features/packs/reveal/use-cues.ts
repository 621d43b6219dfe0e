import { useEffect, useEffectEvent, useState } from 'react';
import { finishOf, isFinishAtLeast } from '../../../ui/card-face/finish.ts';
import { buzz, buzzForTurn, RIP_BUZZ, TICK_BUZZ, WAIT_BUZZ } from './haptics.ts';
import type { RevealState } from './machine/machine.ts';
import type { PulledCard } from './outcome.ts';
import { RevealSound } from './sound.ts';

interface CueOptions {
  hasSound: boolean;
  hasBuzz: boolean;
}

/** Sound and vibration, each at its beat; none of a class before its card is on top and its verdict is there. */
export function useCues(
  { beat, index }: RevealState,
  card: PulledCard | undefined,
  { hasSound, hasBuzz }: CueOptions,
): { onTick: (speed: number) => void } {
  const [sound] = useState(() => new RevealSound());
  useEffect(() => () => sound.free(), [sound]);
  useEffect(() => sound.switchTo(hasSound), [sound, hasSound]);
  const play = useEffectEvent(() => {
    const finish = finishOf(card?.classLook);
    if (beat === 'held') {
      sound.playRip();
      if (hasBuzz) buzz(RIP_BUZZ);
    }
    if (beat === 'turning' || beat === 'passing') sound.playBrush();
    if (beat === 'facedown' && isFinishAtLeast(finish, 'legendary')) {
      sound.playHum();
      if (hasBuzz) buzz(WAIT_BUZZ);
    }
    if (beat === 'lit' && card) {
      sound.playChord(finish);
      if (hasBuzz) buzzForTurn(finish);
    }
  });
  useEffect(() => play(), [beat, index]);
  return {
    onTick: (speed) => {
      sound.playTick(speed);
      if (hasBuzz) buzz(TICK_BUZZ);
    },
  };
}
