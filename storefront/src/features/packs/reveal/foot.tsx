import { useRef, type ReactNode } from 'react';
import { hasWrapper, packBefore, type Beat, type StopKind } from './machine/machine.ts';
import type { Mode } from './machine/pace.ts';
import type { RevealRun } from './machine/use-reveal.ts';
import { stageText as text } from './stage-text.ts';
import css from './stage.module.css';

interface FootProps {
  run: RevealRun;
  mode: Mode;
  packCount: number;
  notice: ReactNode;
  onNext: () => void;
}

/** What the hand can do now, in words and as one button that stays while its label changes. */
export function Foot({ run: { state, send }, mode, packCount, notice, onNext }: FootProps) {
  const { beat, index, stops } = state;
  const goOnRef = useRef<HTMLButtonElement>(null);
  if (beat === 'finale') return null;
  const isSealed = beat === 'sealed' || beat === 'tearing';
  // No gesture goes on from a pack that lies open.
  const isOpenPack = beat === 'passing' && stops[index] === 'pack';
  const back = () => {
    // At the first pack this button goes, and keys would reach nothing.
    goOnRef.current?.focus();
    send({ type: 'back' });
  };
  const hint = hintOf(beat, index, mode, packCount);
  return (
    <div className={css.foot} data-sealed={hasWrapper(beat)} data-open-pack={isOpenPack}>
      {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
      {isOpenPack && packBefore(state) !== undefined ? (
        <button type="button" className={css.before} aria-label={text.previousPack} onClick={back}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M12 4.500 6.500 10l5.500 5.500" />
          </svg>
        </button>
      ) : null}
      <button
        ref={goOnRef}
        type="button"
        className={isSealed || isOpenPack ? css.alone : css.goOn}
        data-go-on=""
        aria-disabled={beat === 'held' || beat === 'rising' || undefined}
        onClick={onNext}
      >
        {isOpenPack ? sayAfterPack(stops[index + 1]) : text.next[beat]}
      </button>
      {hasWrapper(beat) && beat !== 'rising' ? <div className={css.notice}>{notice}</div> : null}
    </div>
  );
}

/** A best card that waits comes before the next pack. */
function sayAfterPack(next: StopKind | undefined): string {
  if (next === undefined) return text.lastPack;
  return next === 'card' ? text.bestCard : text.nextPack;
}

function hintOf(beat: Beat, index: number, mode: Mode, packCount: number): string | undefined {
  if (beat === 'sealed') return packCount === 1 ? text.hints.tear : text.hints.tearMany(packCount);
  if (beat === 'facedown' && index === 0) return text.hints.turn;
  if (beat === 'shown' && index === 0 && mode !== 'calm') return text.hints.swipe;
  return undefined;
}
