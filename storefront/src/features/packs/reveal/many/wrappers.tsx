import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Beat } from '../machine/machine.ts';
import type { Mode } from '../machine/pace.ts';
import { ManyHand } from './many-hand.ts';
import css from './many.module.css';

interface WrappersProps {
  /** The small picture of each, null while it isn't there, and what is printed where there is none. */
  faces: readonly { picture: string | null; title: string }[];
  label: string;
  isGrid: boolean;
  beat: Beat;
  mode: Mode;
  tearRef: RefObject<(() => void) | null>;
  onGrab: () => void;
  onLetGo: () => void;
  onTorn: () => void;
  onTick: (speed: number) => void;
}

interface PartProps {
  className: string | undefined;
  pictureUrl: string | null;
  title: string;
}

/** A wrapper above or below its tear; plain with its title without a picture. */
function Part({ className, pictureUrl, title }: PartProps) {
  if (!pictureUrl) return <i className={`${css.plain} ${className}`}>{title}</i>;
  return <img className={className} src={pictureUrl} alt="" draggable={false} />;
}

/** Many wrappers, fanned or as a grid: one swipe tears each as the finger passes it. Let go early, all close again. */
export function Wrappers({ faces, label, isGrid, beat, mode, tearRef, ...on }: WrappersProps) {
  const count = faces.length;
  const ref = useRef<HTMLDivElement>(null);
  const handRef = useRef<ManyHand>(null);
  const call = useEffectEvent((name: keyof typeof on) => on[name](1));
  const play = useEffectEvent((hand: ManyHand) => {
    if (beat === 'held' || beat === 'rising') hand.hang();
    if (beat === 'sealed') hand.close();
  });
  useEffect(() => {
    if (ref.current === null) return;
    const hand = new ManyHand(ref.current, {
      onGrab: () => call('onGrab'),
      onLetGo: () => call('onLetGo'),
      onTorn: () => call('onTorn'),
      onTick: () => call('onTick'),
    });
    handRef.current = hand;
    play(hand);
    return () => hand.stop();
  }, [count]);
  useEffect(() => {
    tearRef.current = () => handRef.current?.tearAlone();
    return () => {
      tearRef.current = null;
    };
  }, [tearRef]);
  useEffect(() => {
    if (handRef.current) play(handRef.current);
  }, [beat]);
  return (
    <div
      ref={ref}
      className={isGrid ? css.sheet : css.fan}
      data-beat={beat}
      data-mode={mode}
      role="img"
      aria-label={label}
    >
      {faces.map(({ picture, title }, index) => {
        const middle = (count - 1) / 2;
        const at = isGrid ? undefined : (0.12 + (index / count) * 0.8).toFixed(3);
        const lean: Record<`--${string}`, number> = { '--lean': count > 1 ? (index - middle) / middle : 0 };
        return (
          <span key={index} className={css.pack} data-at={at} style={lean}>
            <Part className={css.low} pictureUrl={picture} title={isGrid ? '' : title} />
            <i className={css.slit} />
            <Part className={css.lid} pictureUrl={picture} title={isGrid ? '' : title} />
          </span>
        );
      })}
    </div>
  );
}
