'use client';

import { type MyPackDto, type SoldAs, soldTogether } from '@pullproof/server/contract';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { explainError } from '../../../lib/text/explain-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { loadStage } from '../reveal/index.ts';
import { fetchCommitment } from '../verify/index.ts';
import { StageSkeleton } from './frame.tsx';
import { loadCheck } from './load-check.ts';
import { loadFinale } from './load-finale.ts';
import { toWrappers } from './outcome.ts';
import { finishReveal, keepProgress } from './progress.ts';
import { startOf, type Staged } from './start-of.ts';
import { text } from './text.ts';
import { isPaused } from './open-packs.ts';
import { usePrepared } from './use-prepared.ts';

const RevealStage = lazy(async () => ({ default: (await loadStage()).RevealStage }));

interface OpeningStageProps {
  opening: Staged;
  open: () => Promise<boolean>;
  recheck: () => Promise<void>;
  showUnchecked: () => void;
}

/** Packs that were left among their cards can't go on there before they are checked: they wait on a stage of their own. */
export function OpeningStage(props: OpeningStageProps) {
  const { opening } = props;
  const isWaiting = opening.name === 'unchecked' && (opening.isRevealed || opening.progress?.place);
  return <OneStage key={isWaiting ? 'waiting' : 'playing'} {...props} />;
}

/** The packs from sealed to finale, on one stage. */
function OneStage({ opening, open, recheck, showUnchecked }: OpeningStageProps) {
  const [start] = useState(() => startOf(opening));
  const opened = opening.name === 'open' ? opening : null;
  const { prepared, isStuck } = usePrepared(opened?.packs ?? null);
  usePreload(opening.name === 'sealed' ? opening.packs : null);
  const isResumed = start.stops.length > 0;
  if (isResumed && !prepared) return <StageSkeleton>{isStuck ? <Stuck /> : null}</StageSkeleton>;
  const packs = opening.name === 'sealed' ? opening.packs : opening.answers.map(({ pack }) => pack);
  const [pack] = packs;
  if (!pack) return <StageSkeleton />;
  const ids = packs.map(({ id }) => id);
  const of = soldTogether(packs);
  const isUnchecked = opened !== null && opened.checked.length === 0;
  return (
    <Suspense fallback={<StageSkeleton />}>
      <RevealStage
        wrappers={toWrappers(packs)}
        label={
          packs.length === 1
            ? text.wrapper(of, pack.productTitle, pack.packNo)
            : text.wrappers(packs.length, of)
        }
        isSealed={opening.name === 'sealed'}
        badge={isUnchecked ? text.notVerified : undefined}
        packs={prepared?.packs ?? null}
        start={start}
        onTorn={open}
        notice={isStuck ? <Stuck /> : <StageNotice {...{ opening, of, recheck, showUnchecked }} />}
        onPlace={(place) => keepProgress(ids, { place })}
        onDone={() => finishReveal(ids)}
        finale={(run) =>
          opened && prepared ? (
            <prepared.FinaleScreen {...{ opened, prepared, run }} onImported={recheck} />
          ) : null
        }
      />
    </Suspense>
  );
}

const EARLIEST_MS = 600;

/** What the opening will need, all of it independent of what is inside: code and the runs' commitments. */
function usePreload(sealed: readonly MyPackDto[] | null): void {
  const runs = [...new Set(sealed?.map(({ runId }) => runId))].join();
  useEffect(() => {
    if (runs === '') return;
    // After the wrapper, which is what is looked at now.
    const timer = setTimeout(() => {
      const parts = [loadFinale(), loadCheck(), ...runs.split(',').map(fetchCommitment)];
      // A part that fails is asked for again when it is needed.
      void Promise.allSettled(parts);
    }, EARLIEST_MS);
    return () => clearTimeout(timer);
  }, [runs]);
}

/** A reload comes back to the same beat, with code that is still there. */
function Stuck() {
  return (
    <div role="alert">
      <p>{text.stuck}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {text.reload}
      </Button>
    </div>
  );
}

interface NoticeProps extends Omit<OpeningStageProps, 'open'> {
  of: SoldAs;
}

/** Below the wrapper: what opening means, why it closed again, or what holds it up. */
function StageNotice({ opening, of, recheck, showUnchecked }: NoticeProps): ReactNode {
  if (opening.name === 'unchecked')
    return (
      <div role="alert">
        <p>
          <b>{text.uncheckedTitle(opening.answers.length, of)}</b>
        </p>
        <p>{text.uncheckedBody(opening.answers.length, of)}</p>
        <Row gap={8} justify="center">
          <Button variant="primary" onClick={() => void recheck()}>
            {text.checkAgain}
          </Button>
          {opening.packs ? (
            <Button variant="quiet" onClick={showUnchecked}>
              {text.showUnchecked}
            </Button>
          ) : null}
        </Row>
      </div>
    );
  if (opening.name === 'open') return null;
  const { packs, error, lost } = opening;
  if (lost) return <p role="status">{text.lost[lost]}</p>;
  if (error === undefined) return <p>{text.final(packs.length)}</p>;
  return (
    <p role="alert">
      {isPaused(error) ? text.paused(packs.length, of) : explainError(error)}{' '}
      {text.notOpened(packs.length, of)}
    </p>
  );
}
