import { useEffect, useRef, useState } from 'react';
import css from './stage.module.css';

/** The first frames draw it anew and say nothing of how it moves. */
const WARM_UP = 4;
const FRAMES = 14;
/** A frame of a 60 Hz screen, and half of one for other work. */
const MAX_FRAME_MS = 24;
const LATER_MS = 700;

/** Known for the rest of the visit. */
let canShine: boolean | null = null;

const middleOf = (values: readonly number[]): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Infinity;

/** Moves an element for some frames; tells the median of their lengths. Returns a function that stops it. */
function timeFrames(element: HTMLElement, tell: (ms: number) => void): () => void {
  const lengths: number[] = [];
  let last = 0;
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    if (last > 0) lengths.push(now - last);
    last = now;
    if (lengths.length >= FRAMES) {
      tell(middleOf(lengths.slice(WARM_UP)));
      return;
    }
    element.style.transform = `translate3d(${lengths.length}%, ${lengths.length / 2}%, 0)`;
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

/**
 * Whether this device moves foil without dropping frames: blended and masked, it is what a processor alone cannot draw.
 * Tried before the tear, out of sight, on a card's size; until it is known there is none.
 */
export function useFoilTrial(isWanted: boolean): { canShine: boolean; trial: React.ReactNode } {
  const ref = useRef<HTMLElement>(null);
  const [can, setCan] = useState(canShine);
  const isTrying = isWanted && can === null;
  useEffect(() => {
    if (!isTrying) return;
    let stop: (() => void) | undefined;
    // After the page's own work.
    const timer = setTimeout(() => {
      if (ref.current === null) return;
      stop = timeFrames(ref.current, (ms) => {
        canShine = ms <= MAX_FRAME_MS;
        setCan(canShine);
      });
    }, LATER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isTrying]);
  const trial = isTrying ? (
    <span className={css.trial} aria-hidden="true">
      <i ref={ref} />
    </span>
  ) : null;
  return { canShine: can ?? false, trial };
}
