import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ClassLookDto } from '@pullproof/server/contract';
import { classTone } from '../../../../ui/card-face/finish.ts';
import type { PackWrapper } from '../../../../ui/pack/pack-renderer.ts';
import { boxRatio, paintBoxFront } from '../../../../ui/pack/box-front.ts';
import { Carton } from '../../../../ui/pack/wrapper-image.tsx';
import type { Beat } from '../machine/machine.ts';
import type { Mode } from '../machine/pace.ts';
import { watchLight } from '../cards/watch-light.ts';
import { paintPlainWrapper } from './sprites.ts';
import type { Colour } from './tear.ts';
import { packRatio, WrapperHand, type WrapperParts } from './wrapper-hand.ts';
import css from './wrapper.module.css';

interface WrapperProps {
  wrapper: PackWrapper;
  label: string;
  beat: Beat;
  mode: Mode;
  /** Class of the best card; read only at the burst. */
  look: ClassLookDto | undefined;
  /** Set while the wrapper can be torn without a finger. */
  tearRef: RefObject<(() => void) | null>;
  onGrab: () => void;
  onLetGo: () => void;
  onTorn: () => void;
  onTick: (speed: number) => void;
}

/** Where there is no class. */
const PLAIN = '#99a3b3';

/** The light of a class, on a stage that is dark in both themes. */
export function lightOf(look: ClassLookDto | undefined): Colour {
  const hex = look?.dark ?? PLAIN;
  const at = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

/** After this the wrapper is plain foil: a finger must find something to tear. */
const MAX_PICTURE_MS = 6_000;

async function loadPicture({ frontUrl, title, box }: PackWrapper): Promise<CanvasImageSource> {
  const picture = await loadPrint(frontUrl, title);
  // Plain foil has a size of its own.
  const size = picture instanceof HTMLCanvasElement ? { width: picture.width, height: picture.height } : {};
  return box ? paintBoxFront(picture, { ...box, ...size }, 750) : picture;
}

async function loadPrint(frontUrl: string, title: string): Promise<HTMLImageElement | HTMLCanvasElement> {
  if (frontUrl === '') return paintPlainWrapper(title);
  const image = new Image();
  image.src = frontUrl;
  const isDecoded = await Promise.race([
    image.decode().then(
      () => true,
      () => false,
    ),
    new Promise((resolve) => setTimeout(resolve, MAX_PICTURE_MS)),
  ]);
  return isDecoded === true ? image : paintPlainWrapper(title);
}

interface Refs {
  root: RefObject<HTMLDivElement | null>;
  pack: RefObject<HTMLDivElement | null>;
  leak: RefObject<HTMLDivElement | null>;
}

function readParts({ root, pack, leak }: Refs): WrapperParts | null {
  const [canvas, low] = pack.current?.querySelectorAll('canvas') ?? [];
  if (!root.current || !pack.current || !leak.current || !canvas || !low) return null;
  return { root: root.current, pack: pack.current, leak: leak.current, canvases: [canvas, low] };
}

/** The sealed pack: a still picture until its canvas is ready, then one that tears. */
export function Wrapper(props: WrapperProps) {
  const { wrapper, label, beat, look, mode } = props;
  const root = useRef<HTMLDivElement>(null);
  const pack = useRef<HTMLDivElement>(null);
  const leak = useRef<HTMLDivElement>(null);
  useHand({ root, pack, leak }, props);
  // White until everything is there: a colour would tell the class.
  const { style, ...rarity } = beat === 'rising' ? classTone(look) : {};
  const shape: Record<`--${string}`, number> = { '--ratio': wrapper.box ? boxRatio : packRatio };
  return (
    <div
      ref={root}
      className={css.wrapper}
      data-beat={beat}
      data-mode={mode}
      style={{ ...shape, ...style }}
      {...rarity}
    >
      <div ref={leak} className={css.leak} />
      <Poster wrapper={wrapper} />
      <div ref={pack} className={css.pack} role="img" aria-label={label}>
        <canvas />
        <canvas />
      </div>
    </div>
  );
}

/** The still picture. */
function Poster({ wrapper: { frontUrl, box } }: { wrapper: PackWrapper }) {
  if (box)
    return (
      <span className={css.poster}>
        <Carton box={box} url={frontUrl} view="front" />
      </span>
    );
  return frontUrl === '' ? null : <img className={css.poster} src={frontUrl} alt="" fetchPriority="high" />;
}

/** One hand for one picture and size; it plays the beat it is in. */
function useHand(refs: Refs, { wrapper, beat, mode, look, tearRef, ...on }: WrapperProps): void {
  const handRef = useRef<WrapperHand>(null);
  const find = useEffectEvent(() => readParts(refs));
  const call = useEffectEvent((name: 'onGrab' | 'onLetGo' | 'onTorn' | 'onTick', speed: number) =>
    on[name](speed),
  );
  const play = useEffectEvent((hand: WrapperHand) => playBeat(hand, beat, mode, look));
  /** A hand for another size or mode takes over at once, except from a finger that still tears. */
  const takeOver = useEffectEvent((hand: WrapperHand) => {
    if (beat === 'tearing') on.onLetGo();
    else playBeat(hand, beat, mode, look);
  });
  const tear = useEffectEvent(() => handRef.current?.tearAlone(mode));
  const { frontUrl, title, box } = wrapper;
  const label = box?.label;
  const load = useEffectEvent(() => loadPicture(wrapper));
  const isCalm = mode === 'calm';
  useEffect(() => {
    const parts = find();
    if (parts === null) return;
    const { root } = parts;
    const stopping = new AbortController();
    const start = (image: CanvasImageSource) => {
      // Nothing to paint on while it is not laid out.
      if (root.clientWidth === 0 || root.clientHeight === 0) return;
      handRef.current?.stop();
      const hand = new WrapperHand(parts, image, label === undefined ? packRatio : boxRatio, {
        onGrab: () => call('onGrab', 0),
        onLetGo: () => call('onLetGo', 0),
        onTorn: () => call('onTorn', 0),
        onTick: (speed) => call('onTick', speed),
      });
      handRef.current = hand;
      root.dataset['painted'] = '';
      takeOver(hand);
      tearRef.current = () => tear();
    };
    void load().then((image) => {
      if (stopping.signal.aborted) return;
      start(image);
      const resizing = new ResizeObserver(() => start(image));
      resizing.observe(root);
      stopping.signal.addEventListener('abort', () => resizing.disconnect());
      if (isCalm) return;
      const stopLight = watchLight((side, front) => handRef.current?.tilt(side, front));
      stopping.signal.addEventListener('abort', stopLight);
    });
    return () => {
      stopping.abort();
      handRef.current?.stop();
      handRef.current = null;
      tearRef.current = null;
    };
  }, [frontUrl, title, label, isCalm, tearRef]);
  useEffect(() => {
    if (handRef.current) play(handRef.current);
  }, [beat]);
}

function playBeat(hand: WrapperHand, beat: Beat, mode: Mode, look: ClassLookDto | undefined): void {
  if (beat === 'sealed') hand.close();
  if (beat === 'held' || beat === 'rising') hand.hang();
  if (beat === 'rising') hand.burst(lightOf(look), mode);
}
