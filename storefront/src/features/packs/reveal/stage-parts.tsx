import { finishOf } from '../../../ui/card-face/finish.ts';
import type { RefObject } from 'react';
import { useSealedPictures } from '../../../ui/pack/box-front.ts';
import type { PackWrapper } from '../../../ui/pack/pack-renderer.ts';
import { Bleed } from './cards/bleed.tsx';
import { Caption } from './cards/caption.tsx';
import { Stack } from './cards/stack.tsx';
import { Tray } from './cards/tray.tsx';
import { isNamed, type Beat } from './machine/machine.ts';
import type { Mode } from './machine/pace.ts';
import type { RevealRun } from './machine/use-reveal.ts';
import { PackGrid, PackRow, Results } from './many/passing.tsx';
import { Wrappers } from './many/wrappers.tsx';
import { bestLook, type PulledPack } from './outcome.ts';
import { cardOf, countPassed, hasGrid, listResults, MAX_ROWS, type Stop } from './stops.ts';
import { Wrapper } from './wrapper/wrapper.tsx';

export interface TornWrapper extends PackWrapper {
  /** Its picture where many are torn together. */
  smallUrl: string;
}

interface SealedProps {
  wrappers: readonly TornWrapper[];
  label: string;
  beat: Beat;
  mode: Mode;
  packs: readonly PulledPack[];
  tearRef: RefObject<(() => void) | null>;
  onTick: (speed: number) => void;
  send: RevealRun['send'];
}

const NOTHING: readonly TornWrapper[] = [];

/** What is torn: one wrapper or box, or many. */
export function Sealed({ wrappers, label, packs, send, ...rest }: SealedProps) {
  const many = wrappers.length > 1 ? wrappers : NOTHING;
  const pictures = useSealedPictures(many.map(({ box, smallUrl }) => ({ box, url: smallUrl })));
  const [wrapper] = wrappers;
  const on = {
    onGrab: () => send({ type: 'grab' }),
    onLetGo: () => send({ type: 'letGo' }),
    onTorn: () => send({ type: 'torn' }),
  } as const;
  if (many.length > 0)
    return (
      <Wrappers
        {...rest}
        {...on}
        label={label}
        faces={many.map(({ title }, at) => ({ title, picture: pictures[at] ?? null }))}
        isGrid={many.length > MAX_ROWS}
      />
    );
  if (!wrapper) return null;
  return (
    <Wrapper {...rest} {...on} {...{ wrapper, label }} look={bestLook(packs.flatMap(({ cards }) => cards))} />
  );
}

interface CardsProps {
  packs: readonly PulledPack[];
  stops: readonly Stop[];
  run: RevealRun;
  mode: Mode;
}

/** Everything between the burst and the finale. */
export function Cards({ packs, stops, run, mode }: CardsProps) {
  const { state, send } = run;
  const { beat, index } = state;
  const stop = stops[index];
  const card = cardOf(stop);
  const seen = new Set(stops.slice(0, index).flatMap((one) => cardOf(one)?.id ?? []));
  return (
    <>
      {packs.length === 1 ? <Tray cards={packs[0]?.cards ?? []} state={state} /> : null}
      {hasGrid(stops) ? <PackGrid {...{ packs, mode, seen }} isBehind={card !== undefined} /> : null}
      {packs.length > 1 ? (
        <Results cards={listResults(packs, stops)} passed={countPassed(packs, stops, index)} />
      ) : null}
      {(stop?.kind === 'row' || stop?.kind === 'pack') && beat === 'passing' ? (
        <PackRow key={stop.pack.id} pack={stop.pack} mode={mode} />
      ) : null}
      <Stack stops={stops} run={run} mode={mode} />
      {beat === 'shown' && card ? (
        <Caption key={`caption ${card.id}`} card={card} isCalm={mode === 'calm'} />
      ) : null}
      {card && isNamed(beat) && finishOf(card.classLook) === 'mythic' && mode !== 'calm' ? (
        <Bleed
          key={`bleed ${card.id}`}
          card={card}
          isOut={beat === 'lit'}
          onHurry={() => send({ type: 'hurry' })}
        />
      ) : null}
    </>
  );
}
