'use client';

import type { DropDto } from '@pullproof/server/contract';
import { useApi } from '../../../lib/api/use-api.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import meter from '../../../ui/values/meter.module.css';
import layout from '../../../ui/layout/layout.module.css';
import { useSession } from '../../people/session/index.ts';
import { pathOfEntry } from '../paths.ts';
import { isListLate, type Phase, stageOf } from '../shared/phase.ts';
import css from './ceremony.module.css';
import { DrawWait } from './draw-wait.tsx';
import { ListWait } from './list-wait.tsx';
import { Numbers } from './numbers.tsx';
import { OwnResult } from './own-result.tsx';
import { Positions } from './positions.tsx';
import { Steps } from './steps.tsx';
import { countShown, type Scene } from './scene.ts';
import { ceremonyText as text } from './text.ts';
import { useScene } from './use-scene.ts';

interface CeremonyProps {
  drop: DropDto;
  phase: Phase;
  now: number | null;
}

/** The draw: the published numbers, the real wait, then the positions one by one; later it can be replayed. */
export function Ceremony({ drop, phase, now }: CeremonyProps) {
  const count = drop.result?.drawn.length ?? 0;
  const { scene, replay, skip } = useScene(phase, { count, winnerCount: drop.prizes.length });
  const { customer } = useSession();
  const { data } = useApi(customer ? pathOfEntry(drop.id) : null);
  const ownSeq = data?.entry?.seq ?? null;
  const isDone = scene.name === 'done';
  return (
    <Stack
      as="section"
      gap={16}
      surface="box"
      className={layout.smallHeads}
      aria-labelledby={`draw-${drop.id}`}
    >
      <h2 className={layout.text24} id={`draw-${drop.id}`}>
        {titleOf(drop, phase, now)}
      </h2>
      <Steps phase={phase} drop={drop} now={now} />
      <p className="visually-hidden" role="status">
        {announce(drop, phase, scene, now)}
      </p>
      {phase === 'closing' ? <ListWait drop={drop} now={now} /> : null}
      {phase === 'waiting' ? <DrawWait drop={drop} now={now} /> : null}
      {phase === 'drawn' && count === 0 ? <p>{text.noEntries}</p> : null}
      {phase === 'drawn' && count > 0 ? (
        <>
          {scene.name === 'wait' ? <ReplayedWait drop={drop} /> : null}
          {scene.name === 'numbers' || scene.name === 'wait' ? null : (
            <Positions drop={drop} shownCount={countShown(scene, count)} ownSeq={ownSeq} />
          )}
          {isDone && ownSeq !== null ? <OwnResult drop={drop} seq={ownSeq} /> : null}
        </>
      ) : null}
      {scene.name === 'reveal' ? null : <Numbers drop={drop} />}
      {phase === 'drawn' && count > 0 ? (
        <p>
          <Button size="small" onClick={isDone ? replay : skip}>
            {isDone ? text.replay : text.skip}
          </Button>
        </p>
      ) : null}
    </Stack>
  );
}

function titleOf(drop: DropDto, phase: Phase, now: number | null): string {
  if (phase === 'closing') {
    if (stageOf(drop, now) !== 'due') return text.noList;
    return isListLate(drop, now) ? text.delayed : text.closing;
  }
  if (phase === 'waiting') return text.waiting[stageOf(drop, now)];
  return drop.entryCount === 0 ? text.unentered(drop.number) : text.drawn(drop.number);
}

/** One text for each step that matters, so that the live region speaks a few times only. */
function announce(drop: DropDto, phase: Phase, scene: Scene, now: number | null): string {
  if (phase !== 'drawn') return titleOf(drop, phase, now);
  const winners = drop.prizes.length;
  if (scene.name !== 'reveal' || scene.shownCount === 0) return '';
  if (scene.shownCount > winners) return text.allDrawn;
  const prize = drop.prizes[scene.shownCount - 1];
  const index = drop.result?.drawn[scene.shownCount - 1];
  return prize && index !== undefined ? `${prize.cardName}: ${text.entry(index + 1)}` : '';
}

function ReplayedWait({ drop: { beacon } }: { drop: DropDto }) {
  if (!beacon) return null;
  return (
    <Stack gap={12}>
      <p>{text.waitingBody(beacon.kind, beacon.round)}</p>
      <p className={`${meter.bar} ${css.replayed}`}>
        <i />
      </p>
      <p className={layout.fine}>{text.replayWait}</p>
    </Stack>
  );
}
